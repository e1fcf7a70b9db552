interface WorkingCopy {
  readonly version: string;
  /** The version in package-lock.json, which the SBOM names. */
  readonly lockedVersion: string;
  readonly changelog: string;
  /** The output of `git status --porcelain`. */
  readonly uncommitted: string;
  /** Whether a .env changes the defaults of the build. */
  readonly hasLocalSettings: boolean;
  readonly commit: string;
  /** The commit of the tag `v<version>`; undefined if there is no such tag. */
  readonly taggedCommit: string | undefined;
}

/** Why this working copy must not be released: a message for each fault. */
export function releaseFaults(copy: WorkingCopy): readonly string[] {
  const { version, lockedVersion, changelog, uncommitted, hasLocalSettings, commit, taggedCommit } = copy;
  const isDescribed = changelog.split('\n').some((line) => line.startsWith(`## [${version}] - `));
  const isTaggedElsewhere = taggedCommit !== undefined && taggedCommit !== commit;
  return [
    ...(uncommitted === '' ? [] : [`Commit these changes first, or discard them:\n${uncommitted}`]),
    ...(hasLocalSettings ? ['Remove .env: a release has the defaults of .env.example'] : []),
    ...(lockedVersion === version ? [] : [lockFault(version, lockedVersion)]),
    ...(isDescribed ? [] : [`CHANGELOG.md has no section "## [${version}] - <day>": describe the version`]),
    ...(hasUnreleased(changelog)
      ? [`CHANGELOG.md has entries under "## [Unreleased]": move them to the section of ${version}`]
      : []),
    ...(isTaggedElsewhere
      ? [
          `The tag v${version} is on another commit (${taggedCommit.slice(0, 10)}): check it out, or set another version`,
        ]
      : []),
  ];
}

function lockFault(version: string, lockedVersion: string): string {
  const command = `npm version --no-git-tag-version --allow-same-version ${version}`;
  return `package-lock.json has version ${lockedVersion}: set it with "${command}"`;
}

function hasUnreleased(changelog: string): boolean {
  const [, section = ''] = changelog.split(/^## \[Unreleased\]$/mu);
  const [entries = ''] = section.split(/^## /mu);
  return /^- /mu.test(entries);
}
