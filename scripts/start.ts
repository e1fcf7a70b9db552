/** `npm start`: builds the application and serves it with the sandbox. `PORT` sets the port. */
import { readPort } from '@sandbox/port';
import { build } from './build';
import { runProgram } from './support/run';

await runProgram(async () => {
  readPort(); // An invalid one is refused before the build, which takes longer.
  await build();
  await import('../sandbox/main');
});
