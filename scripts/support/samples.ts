/** Runs the samples of docs/samples in languages other than JavaScript over the vectors of docs/vectors/envelope.json. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { candidatePaths } from './programs';
import { run, say, succeeds } from './run';

interface Language {
  readonly name: string;
  /** Names of the program, and arguments with which it succeeds only if it can run the sample. */
  readonly program: { readonly names: readonly string[]; readonly check: readonly string[] };
  /** What is missing if no program is found, and how Debian installs it. */
  readonly missing: string;
  /** Resolves to true if the sample passes every vector. */
  readonly runSample: (program: string) => Promise<boolean>;
}

const CRYPTOGRAPHY = 'import cryptography; assert int(cryptography.__version__.split(".")[0]) >= 38';

const LANGUAGES: readonly Language[] = [
  {
    name: 'Java',
    program: { names: ['javac'], check: ['--release', '17', '-version'] },
    missing: 'a JDK, version 17 or later (default-jdk-headless)',
    runSample: async (javac) => {
      const classes = mkdtempSync(join(tmpdir(), 'samples-'));
      const compile = ['--release', '17', '-Xlint:all', '-Werror', '-d', classes, 'docs/samples/Envelope.java'];
      const hasPassed =
        (await run(javac, compile)) === 0 &&
        (await run(join(dirname(javac), 'java'), ['-classpath', classes, 'Envelope'])) === 0;
      rmSync(classes, { recursive: true });
      return hasPassed;
    },
  },
  {
    name: 'Python',
    program: { names: ['python3', 'python'], check: ['-c', CRYPTOGRAPHY] },
    missing: 'Python with the package cryptography, version 38 or later (python3-cryptography)',
    runSample: async (python) => (await run(python, ['docs/samples/envelope.py'])) === 0,
  },
];

/** Resolves to true if every sample passes whose language is installed. Names those that are not. */
export async function runSamples(): Promise<boolean> {
  let havePassed = true;
  for (const { name, program, missing, runSample } of LANGUAGES) {
    const path = candidatePaths(program.names).find((candidate) => succeeds(candidate, program.check));
    if (path === undefined) say(`The sample in ${name} was not run. It needs ${missing}.`);
    else {
      say(`${name}: ${path}`);
      havePassed = (await runSample(path)) && havePassed;
    }
  }
  return havePassed;
}
