/** `npm start`: builds the application and serves it with the sandbox. */
import { build } from './build';
import { runProgram } from './support/run';

await runProgram(async () => {
  await build();
  await import('../sandbox/main');
});
