/** Why this working copy must not be released. */
export interface WorkingCopy {
  readonly version: string;
  readonly changelog: string;
  /** The output of `git status --porcelain`. */
  readonly uncommitted: string;
  /** Whether a .env changes the defaults of the build. */
  readonly hasLocalSettings: boolean;
}

export function releaseFaults({ version, changelog, uncommitted, hasLocalSettings }: WorkingCopy): readonly string[] {
  const isDescribed = changelog.split('\n').some((line) => line.startsWith(`## [${version}] - `));
  return [
    ...(uncommitted === '' ? [] : [`Commit these changes first, or discard them:\n${uncommitted}`]),
    ...(hasLocalSettings ? ['Remove .env: a release has the defaults of .env.example'] : []),
    ...(isDescribed ? [] : [`CHANGELOG.md has no section "## [${version}] - <day>": describe the version`]),
  ];
}
