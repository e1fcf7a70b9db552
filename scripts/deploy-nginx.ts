/** `npm run deploy:nginx`: writes deploy/nginx/site.conf, and what the policy of dist/ allows to deploy/generated/page.conf. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appConfigOf } from '../build/app-config';
import { connectOriginsOf } from '../deploy/connect-origins';
import { nginxPage, nginxSite } from '../deploy/nginx-configuration';
import { readPageHashes } from '../deploy/page-hashes';
import { say } from './run';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const generated = join(root, 'deploy/generated');

const hashes = readPageHashes(dist);
const connectOrigins = connectOriginsOf(appConfigOf(readFileSync(join(dist, 'index.html'), 'utf8')));

mkdirSync(generated, { recursive: true });
writeFileSync(join(root, 'deploy/nginx/site.conf'), nginxSite());
writeFileSync(join(generated, 'page.conf'), nginxPage({ hashes, connectOrigins }));
say('Wrote deploy/nginx/site.conf and deploy/generated/page.conf.');
say(`The page may call ${['its own origin', ...connectOrigins].join(', ')}.`);
