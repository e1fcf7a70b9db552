/** The web app manifest, whose name is the setting APP_TITLE. */
import type { AppConfig } from './app-config';
import type { StaticFile } from './static-files';

export const MANIFEST_PATH = 'manifest.webmanifest';

export function nameManifest(manifest: string, config: AppConfig): string {
  const fields = JSON.parse(manifest) as Readonly<Record<string, unknown>>;
  return `${JSON.stringify({ ...fields, name: config['APP_TITLE'] }, null, 2)}\n`;
}

export function withNamedManifest(files: readonly StaticFile[], config: AppConfig): readonly StaticFile[] {
  return files.map((file) =>
    file.path === MANIFEST_PATH
      ? { ...file, content: Buffer.from(nameManifest(file.content.toString(), config)) }
      : file,
  );
}
