/** `npx tsx scripts/check.ts types code format layers contract licences`: runs the named checks at the same time. */
import { CHECKS, passAll, type Check } from './support/checks';
import { runProgram } from './support/run';

const isCheck = (name: string): name is Check => name in CHECKS;

await runProgram(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !isCheck(name));
  if (names.length === 0 || unknown.length > 0)
    throw new Error(
      `Name one or more of ${Object.keys(CHECKS).join(', ')}${unknown.length > 0 ? `, not ${unknown.join(', ')}` : ''}.`,
    );
  if (!(await passAll(names.filter(isCheck)))) process.exitCode = 1;
});
