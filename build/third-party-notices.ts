import type { ShippedPackage } from './shipped-packages';

/** Path relative to dist. */
export const NOTICES_PATH = 'third-party-notices.txt';

const RULE = '-'.repeat(80);

/** The licences of the packages in dist/. MIT, BSD, Apache and OFL require that their texts accompany each copy. */
export function thirdPartyNotices(packages: readonly ShippedPackage[]): string {
  const names = packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const texts = packages.map(
    ({ licenceTexts }, index) => `${RULE}\n${names[index] ?? ''}\n${RULE}\n\n${licenceTexts.join('\n\n')}\n`,
  );
  return ['This application contains the following third-party software.\n', `${names.join('\n')}\n`, ...texts].join(
    '\n',
  );
}
