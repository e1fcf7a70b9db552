/** `npm start`: builds the application and serves it together with the sandbox. */
import { build } from './build';

await build();
await import('../sandbox/main');
