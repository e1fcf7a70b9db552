/** `npx tsx sandbox/docs.ts`: updates the tables of docs/sandbox.md. A test fails while they are stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from '@sandbox/docs-tables';

const FILE = 'docs/sandbox.md';

writeFileSync(FILE, withTables(readFileSync(FILE, 'utf8')));
