/** `npm run build`: writes the production bundle to dist/, with third-party notices, security.txt and compressed copies. */
import { join } from 'node:path';
import { readAppConfig } from '../build/app-config';
import { writeBuildRecord } from '../build/build-record';
import { compressBuild, replaceFile } from '../build/compress';
import { SECURITY_TXT_PATH, securityTxt, securityTxtFaults } from '../build/security-txt';
import { shippedPackages } from '../build/shipped-packages';
import { NOTICES_PATH, thirdPartyNotices } from '../build/third-party-notices';
import { run, runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** Throws if a setting of security.txt is invalid, or after webpack has printed an error or a warning. */
export async function build(): Promise<void> {
  const started = Date.now();
  const config = readAppConfig(root);
  const faults = securityTxtFaults(config, new Date());
  if (faults.length > 0) throw new Error(`${faults.join('. ')}.`);
  const cli = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const options = ['--config', join(root, 'webpack.config.ts'), '--fail-on-warnings', '--stats', 'errors-warnings'];
  const code = await run(process.execPath, ['--import', 'tsx', cli, ...options]);
  if (code !== 0) throw new Error('Build failed; see errors above.');
  await compressBuild(dist);
  await replaceFile(join(dist, NOTICES_PATH), thirdPartyNotices(shippedPackages(root)));
  await replaceFile(join(dist, SECURITY_TXT_PATH), securityTxt(config));
  writeBuildRecord(dist, config);
  say(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === import.meta.filename) await runProgram(build);
