/** Counts mutants and writes docs/mutation.md. */
import { AREAS } from './areas';
import { EQUIVALENT_MUTANTS, type EquivalentMutant } from './equivalent-mutants';
import type { TestedMutant } from './test-mutants';

export type Results = Readonly<Record<string, readonly TestedMutant[]>>;

/** The least score, in per cent, of an area that is relevant for security. */
export const MIN_SECURITY_SCORE = 90;

export const inOneLine = (code: string): string => code.replace(/\s+/gu, ' ').trim();

const isSame = (listed: EquivalentMutant, { file, original, replacement }: TestedMutant): boolean =>
  listed.file === file && listed.original === inOneLine(original) && listed.replacement === inOneLine(replacement);

const isEquivalent = (mutant: TestedMutant): boolean =>
  EQUIVALENT_MUTANTS.some(({ mutants }) => mutants.some((listed) => isSame(listed, mutant)));

export interface Count {
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  /** Neither killed nor equivalent. */
  readonly survivors: readonly TestedMutant[];
  /** Killed mutants in per cent of those that are not equivalent, rounded down to a tenth. */
  readonly score: number;
}

export function countOf(results: readonly TestedMutant[]): Count {
  const left = results.filter(({ status }) => status !== 'killed');
  const survivors = left.filter((mutant) => !isEquivalent(mutant));
  const killed = results.length - left.length;
  return {
    mutants: results.length,
    killed,
    equivalent: left.length - survivors.length,
    survivors,
    score: Math.floor((1000 * killed) / (killed + survivors.length)) / 10,
  };
}

/** One sentence for each security-relevant area whose score is too low. */
export function faultsOf(results: Results): readonly string[] {
  return Object.entries(results)
    .filter(([area, mutants]) => AREAS[area]?.isSecurityRelevant && countOf(mutants).score < MIN_SECURITY_SCORE)
    .map(([area, mutants]) => `${area}: ${countOf(mutants).score} % killed; must be ${MIN_SECURITY_SCORE} % or more.`);
}

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

const summaryRowOf = (area: string, results: readonly TestedMutant[] | undefined, earlier: string): string => {
  const relevance = AREAS[area]?.isSecurityRelevant ? 'yes' : 'no';
  if (results === undefined) {
    const row = earlier.split('\n').find((line) => line.startsWith(`| ${area} |`));
    return row ?? `| ${area} | ${relevance} | not measured | | | | |`;
  }
  const { mutants, killed, equivalent, survivors, score } = countOf(results);
  return `| ${area} | ${relevance} | ${mutants} | ${killed} | ${equivalent} | ${survivors.length} | ${score} % |`;
};

const summaryOf = (results: Results, earlier: string): string =>
  [
    '| area | relevant for security | mutants | killed | equivalent | survivors | score |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...Object.keys(AREAS).map((area) => summaryRowOf(area, results[area], earlier)),
  ].join('\n');

const sectionOf = (heading: string, mutants: readonly EquivalentMutant[]): string =>
  mutants.length === 0 ? '' : `### ${heading}\n\n${tableOf(mutants)}\n\n`;

const survivorsOf = (area: string, results: readonly TestedMutant[] | undefined, earlier: string): string => {
  if (results !== undefined) return sectionOf(area, countOf(results).survivors);
  const section = earlier.split('\n### ').find((text) => text.startsWith(`${area}\n`));
  return section === undefined ? '' : `### ${section.trimEnd()}\n\n`;
};

/**
 * @param present the document as it is: people write the part above the figures, and the figures of areas without results
 * stay
 */
export function documentOf(present: string, results: Results): string {
  const [introduction = '', earlier = ''] = present.split(FIGURES);
  const survivors = Object.keys(AREAS).map((area) => survivorsOf(area, results[area], earlier));
  const equivalent = EQUIVALENT_MUTANTS.map(({ reason, mutants }) => sectionOf(reason, mutants));
  return [
    introduction.trimEnd(),
    `${FIGURES}\n\n${summaryOf(results, earlier)}`,
    `## Equivalent mutants\n\n${equivalent.join('').trimEnd()}`,
    `## Survivors\n\n${survivors.join('').trimEnd()}\n`,
  ].join('\n\n');
}

/** The heading below which `npm run mutation` writes docs/mutation.md. */
const FIGURES = '## Figures of the last run';
