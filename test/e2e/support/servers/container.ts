/**
 * Starts what deploy/Dockerfile puts into the image, as in a container: as a user without rights, with no other environment
 * than its settings, and with files that it cannot write to. If the tests do not run as root, they start it as their own user.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../../../build/files-below';
import { findNginx } from '../../../../scripts/support/find-nginx';
import { writeImage } from '../../../../scripts/image';
import { freePort } from '@test/e2e/support/servers/free-port';
import { send } from '@test/e2e/support/servers/raw-request';
import { DIST_FOLDER } from '@test/e2e/support/test';

/** As in deploy/Dockerfile. */
const USER = 10_001;

const isRoot = process.getuid?.() === 0;

type Settings = Readonly<Record<string, string>>;

export interface Container {
  readonly url: string;
  readonly port: number;
  /** The volume. */
  readonly volume: string;
  readonly process: ChildProcess;
  /** As an orchestrator kills a container that does not stop. */
  kill(): Promise<void>;
  readonly stdout: () => readonly string[];
  readonly stderr: () => string;
  /** Resolves to the exit code. */
  readonly exited: Promise<number | null>;
  close(): Promise<void>;
}

export interface Image {
  /** On a new volume, or on one that another container has used. Resolves when the container is ready or has ended. */
  start(settings: Settings, volume?: string): Promise<Container>;
  remove(): void;
}

const foldersOf = (folder: string): readonly string[] => [
  folder,
  ...new Set(filesBelow(folder).map((path) => join(folder, dirname(path)))),
];

const isReady = async (url: string): Promise<boolean> =>
  send(`${url}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

interface Start {
  readonly image: string;
  /** Of the program `node`. */
  readonly programs: string;
  readonly volume: string;
  readonly settings: Settings;
}

const startContainer = async ({ image, programs, volume, settings }: Start): Promise<Container> => {
  const port = await freePort();
  const outputs = { stdout: `${volume}.stdout`, stderr: `${volume}.stderr` };
  // nginx opens /dev/stdout by its name, which it cannot do with a pipe of another user.
  const files = Object.values(outputs).map((path) => openSync(path, 'a', 0o666));
  if (isRoot) for (const path of [volume, ...Object.values(outputs)]) chownSync(path, USER, USER);
  const child = spawn(join(image, 'start'), [volume], {
    cwd: '/',
    // A container ends with all its processes: signals go to the whole group.
    detached: true,
    env: {
      PATH: [programs, dirname(findNginx() ?? ''), '/usr/bin:/bin'].join(':'),
      PORT: String(port),
      SETTINGS_FILE: '/dev/null',
      ...settings,
    },
    stdio: ['ignore', ...files],
    ...(isRoot && { uid: USER, gid: USER }),
  });
  for (const file of files) closeSync(file);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const signal = (name: NodeJS.Signals): boolean => child.pid !== undefined && process.kill(-child.pid, name);
  const read = (path: string): string => readFileSync(path, 'utf8');
  const url = `http://localhost:${port}`;
  while (child.exitCode === null && !(await isReady(url))) await new Promise((wait) => setTimeout(wait, 20));
  return {
    url,
    port,
    volume,
    process: child,
    stdout: () => read(outputs.stdout).split('\n').filter(Boolean),
    stderr: () => read(outputs.stderr),
    exited,
    kill: async () => {
      signal('SIGKILL');
      await exited;
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) signal('SIGTERM');
      await exited;
    },
  };
};

export const makeImage = async (): Promise<Image> => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const image = join(folder, 'opt/login');
  mkdirSync(image, { recursive: true });
  await writeImage(DIST_FOLDER, image);
  for (const path of filesBelow(image)) chmodSync(join(image, path), path === 'start' ? 0o555 : 0o444);
  for (const path of foldersOf(image)) chmodSync(path, 0o555);
  for (const path of [folder, join(folder, 'opt')]) chmodSync(path, 0o755);
  // Another user may not be allowed to run the one of these tests.
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  copyFileSync(process.execPath, join(programs, 'node'));
  return {
    start: (settings, volume = mkdtempSync(join(folder, 'volume-'))) =>
      startContainer({ image, programs, volume, settings }),
    remove: () => {
      for (const path of foldersOf(image)) chmodSync(path, 0o755);
      rmSync(folder, { recursive: true });
    },
  };
};
