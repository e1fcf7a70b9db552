/** The parts of docs/sandbox.md that follow from tables of the code. */
import { PERSONA_GROUPS, type Persona } from '@adapters/in-memory/brokerage/personas';
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { ERROR_TRIGGERS } from '@sandbox/error-triggers';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const personas = (): string =>
  PERSONA_GROUPS.map(({ title, personas: people }) =>
    [
      `### ${title}`,
      '',
      table(
        ['persona', 'name', 'mobile', 'PAN', 'username', 'situation'],
        (people as readonly Persona[]).map(({ id, name, mobile, pan, username, situation }) => [
          `\`${id}\``,
          name,
          mobile,
          pan,
          username ?? '–',
          situation,
        ]),
      ),
    ].join('\n'),
  ).join('\n\n');

const errors = (): string =>
  table(
    ['code', 'persona', 'how to bring it up'],
    REFUSAL_CODES.map((code) => {
      const { persona, how } = ERROR_TRIGGERS[code];
      return [code, persona === undefined ? '–' : `\`${persona}\``, how];
    }),
  );

const TABLES: readonly (readonly [name: string, make: () => string])[] = [
  ['personas', personas],
  ['errors', errors],
];

const replaced = (text: string, name: string, content: string): string => {
  const [begin, end] = [`<!-- ${name}: written by sandbox/docs.ts -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/sandbox.md has no place for ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
};

/** The document with its tables as they follow from the code. */
export const withTables = (document: string): string =>
  TABLES.reduce((text, [name, make]) => replaced(text, name, make()), document);
