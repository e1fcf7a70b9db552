/** Counts mutants and writes docs/mutation.md. */
import { NOTHING, table } from '../docs/markdown';
import { ACCEPTED_SURVIVORS } from './accepted-survivors';
import { AREAS } from './areas';
import { EQUIVALENT_MUTANTS, type EquivalentMutant } from './equivalent-mutants';
import type { TestedMutant } from './test-mutants';

type MutationResults = Readonly<Record<string, readonly TestedMutant[]>>;

/** The least score, in per cent, of a security-relevant area. */
const MIN_SECURITY_SCORE = 90;

export const inOneLine = (code: string): string => code.replace(/\s+/gu, ' ').trim();

const isSame = (listed: EquivalentMutant, { file, original, replacement }: TestedMutant): boolean =>
  listed.file === file && listed.original === inOneLine(original) && listed.replacement === inOneLine(replacement);

const isEquivalent = (mutant: TestedMutant): boolean =>
  EQUIVALENT_MUTANTS.some(({ mutants }) => mutants.some((listed) => isSame(listed, mutant)));

interface Count {
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  /** Neither killed nor equivalent. */
  readonly survivors: readonly TestedMutant[];
  /** Killed mutants in per cent of those that are not equivalent, rounded down to a tenth. */
  readonly score: number;
}

const scoreOf = (killed: number, survivors: number): number => Math.floor((1000 * killed) / (killed + survivors)) / 10;

export function countOf(results: readonly TestedMutant[]): Count {
  const left = results.filter(({ status }) => status !== 'killed');
  const survivors = left.filter((mutant) => !isEquivalent(mutant));
  const killed = results.length - left.length;
  return {
    mutants: results.length,
    killed,
    equivalent: left.length - survivors.length,
    survivors,
    score: scoreOf(killed, survivors.length),
  };
}

/** One sentence for each fault of a security-relevant area: a score that is too low, or a survivor without a reason. */
export function faultsOf(results: MutationResults): readonly string[] {
  return Object.entries(results)
    .filter(([area]) => AREAS[area]?.isSecurityRelevant)
    .flatMap(([area, mutants]) => {
      const { score, survivors } = countOf(mutants);
      return [
        ...(score < MIN_SECURITY_SCORE ? [`${area}: ${score} % killed; must be ${MIN_SECURITY_SCORE} % or more.`] : []),
        ...survivors.filter((mutant) => reasonOf(mutant) === undefined).map((mutant) => withoutReason(area, mutant)),
      ];
    });
}

const reasonOf = (mutant: TestedMutant): string | undefined =>
  ACCEPTED_SURVIVORS.find(({ mutants }) => mutants.some((listed) => isSame(listed, mutant)))?.reason;

const withoutReason = (area: string, { file, line, original, replacement }: TestedMutant): string =>
  `${area}: ${file}:${line} survives without a reason: ${inOneLine(original)} → ${inOneLine(replacement)}. ` +
  'Kill it with a test, or give the reason in accepted-survivors.ts.';

const code = (text: string): string => {
  const line = inOneLine(text).replaceAll('|', '\\|');
  return line === '' ? '(nothing)' : line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

const MAX_CODE_LENGTH = 100;
const shortened = (text: string): string => {
  const line = inOneLine(text);
  return line.length > MAX_CODE_LENGTH ? `${line.slice(0, MAX_CODE_LENGTH)} …` : line;
};

const rowOf = ({ file, original, replacement }: EquivalentMutant): string =>
  `| ${file.replace(/^src\//u, '')} | ${code(shortened(original))} | ${code(shortened(replacement))} |`;

const tableOf = (mutants: readonly EquivalentMutant[]): string =>
  ['| file | code | mutant |', '| --- | --- | --- |', ...mutants.map(rowOf)].join('\n');

const sectionOf = (heading: string, content: string): string => `### ${heading}\n\n${content}\n\n`;

/** When an area was measured, and the hash of its sources. */
interface Stamp {
  /** The date and the commit of this run. */
  readonly measured: string;
  /** The hash of an area's sources as they are now. */
  readonly hashOf: (area: string) => string;
}

const HEADS = ['area', 'security-relevant', 'mutants', 'killed', 'equivalent', 'survivors', 'score', 'measured'];
const STALE = 'sources changed since';

const figuresOf = (results: readonly TestedMutant[]): readonly string[] => {
  const { mutants, killed, equivalent, survivors, score } = countOf(results);
  return [...[mutants, killed, equivalent, survivors.length].map(String), `${score} %`];
};

/** The rows of an area's survivors in the document of an earlier run. */
const earlierSurvivorsOf = (area: string, earlier: string): readonly string[] => {
  const section = earlier.split('\n### ').find((text) => text.startsWith(`${area}\n`)) ?? '';
  return section.split('\n').filter((line) => line.startsWith('| ') && line.includes('.ts | '));
};

/** Survivors of an earlier run can have been listed as equivalent since. */
const isListedAsEquivalent = (row: string): boolean =>
  EQUIVALENT_MUTANTS.some(({ mutants }) => mutants.some((mutant) => row.startsWith(rowOf(mutant))));

const withEquivalent = (figures: readonly string[], added: number): readonly string[] => {
  if (added === 0) return figures;
  const [mutants = 0, killed = 0, equivalent = 0, survivors = 0] = figures.slice(0, 4).map(Number);
  const left = survivors - added;
  return [...[mutants, killed, equivalent + added, left].map(String), `${scoreOf(killed, left)} %`];
};

/** The figures and the stamp of an earlier run, if the document has them. */
const earlierCellsOf = (area: string, earlier: string): readonly string[] | undefined => {
  const row = earlier.split('\n').find((line) => line.startsWith(`| ${area} |`));
  if (row === undefined) return undefined;
  const cells = row.slice(2, -2).split(' | ').slice(2);
  const added = earlierSurvivorsOf(area, earlier).filter(isListedAsEquivalent).length;
  return [...withEquivalent(cells.slice(0, -1), added), cells.at(-1) ?? NOTHING];
};

const withState = (measured: string, hash: string): string => {
  const [stamp = ''] = measured.split(`; ${STALE}`);
  return stamp.endsWith(` ${hash}`) || stamp === NOTHING ? stamp : `${stamp}; ${STALE}`;
};

const summaryOf = (results: MutationResults, earlier: string, { measured, hashOf }: Stamp): string => {
  const rows = Object.entries(AREAS).map(([area, { isSecurityRelevant }]) => {
    const found = results[area];
    const [hash, relevance] = [hashOf(area), isSecurityRelevant ? 'yes' : 'no'];
    if (found !== undefined) return [area, relevance, ...figuresOf(found), `${measured}, sources ${hash}`];
    const cells = earlierCellsOf(area, earlier) ?? HEADS.slice(2).map(() => NOTHING);
    return [area, relevance, ...cells.slice(0, -1), withState(cells.at(-1) ?? NOTHING, hash)];
  });
  return table(HEADS, rows);
};

const NO_REASON = '**none yet**';

/** The rows of an area's survivors. Those of an earlier run come from the document. */
const survivorRowsOf = (area: string, results: readonly TestedMutant[] | undefined, earlier: string) =>
  results !== undefined
    ? countOf(results).survivors.map(rowOf)
    : earlierSurvivorsOf(area, earlier).filter((row) => !isListedAsEquivalent(row));

const withReason = (row: string): string => {
  for (const { reason, mutants } of ACCEPTED_SURVIVORS)
    for (const mutant of mutants) if (row.startsWith(rowOf(mutant))) return `${rowOf(mutant)} ${reason} |`;
  return `${row.replace(` ${NO_REASON} |`, '')} ${NO_REASON} |`;
};

const survivorsOf = (area: string, results: readonly TestedMutant[] | undefined, earlier: string): string => {
  const rows = survivorRowsOf(area, results, earlier).map(withReason);
  if (rows.length === 0) return '';
  return sectionOf(area, ['| file | code | mutant | why it stays |', '| --- | --- | --- | --- |', ...rows].join('\n'));
};

/**
 * @param present the document as it is: people write the part above the figures, and the figures of areas without results
 * stay
 */
export function documentOf(present: string, results: MutationResults, stamp: Stamp): string {
  const [introduction = '', earlier = ''] = present.split(FIGURES);
  const survivors = Object.keys(AREAS).map((area) => survivorsOf(area, results[area], earlier));
  const equivalent = EQUIVALENT_MUTANTS.map(({ reason, mutants }) => sectionOf(reason, tableOf(mutants)));
  return [
    introduction.trimEnd(),
    `${FIGURES}\n\n${NEVER_MEASURED}\n\n${summaryOf(results, earlier, stamp)}`,
    `## Equivalent mutants\n\n${equivalent.join('').trimEnd()}`,
    `## Survivors\n\n${survivors.join('').trimEnd()}\n`,
  ].join('\n\n');
}

/** The heading below which `npm run mutation` writes docs/mutation.md. */
const FIGURES = '## Figures of the last run';
const NEVER_MEASURED = 'A row of dashes was never measured.';
