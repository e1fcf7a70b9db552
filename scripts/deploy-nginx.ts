/** `npm run deploy:nginx`: writes deploy/nginx.conf, and the hashes of dist/ to deploy/generated/page-hashes.conf. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxConfiguration, nginxPageHashes } from '../deploy/nginx';
import { readPageHashes } from '../deploy/page-hashes';
import { say } from './run';

const root = join(import.meta.dirname, '..');
const generated = join(root, 'deploy/generated');

mkdirSync(generated, { recursive: true });
writeFileSync(join(root, 'deploy/nginx.conf'), nginxConfiguration());
writeFileSync(join(generated, 'page-hashes.conf'), nginxPageHashes(readPageHashes(join(root, 'dist'))));
say('Wrote deploy/nginx.conf and deploy/generated/page-hashes.conf.');
