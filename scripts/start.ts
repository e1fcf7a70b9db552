/** `npm start`: builds the application and serves it with the sandbox. */
import { build } from './build';

await build();
await import('../sandbox/main');
