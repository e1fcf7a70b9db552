/** Runs in the container before nginx: `node write-volume.cjs VOLUME`. The folder of the program is the image's. */
import { dirname } from 'node:path';
import { ConfigurationError } from '../../src/config';
import { writeVolume } from './write-volume';

const [, program = '', volume = ''] = process.argv;

writeVolume({ image: dirname(program), volume, environment: process.env }).then(
  ({ changes }) => {
    for (const { key, to } of changes) process.stdout.write(`${JSON.stringify({ setting: key, value: to })}\n`);
  },
  (error: unknown) => {
    const faults = error instanceof ConfigurationError ? error.faults : [String(error)];
    process.stderr.write(`The container did not start. Correct these problems:\n`);
    for (const fault of faults) process.stderr.write(`  ${fault}.\n`);
    process.exitCode = 1;
  },
);
