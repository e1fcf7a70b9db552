import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAN } from '@conformance/plan';
import { RULES } from '@conformance/rules';

const contract = readFileSync(join(__dirname, '../../docs/openapi.yaml'), 'utf8');
const [, section = ''] = /## 7\. What a gateway must do\n([^]*?)\n\S/u.exec(contract) ?? [];

it('lists the rules word for word as section 7 of the contract does', () => {
  const sentences = section
    .split(/\n *\d+\. /u)
    .slice(1)
    .map((item) => item.trim().replaceAll(/\s+/gu, ' '));
  expect(RULES.map(({ sentence }) => sentence)).toEqual(sentences);
});

it('names every module in the plan for backend teams', () => {
  const document = readFileSync(join(__dirname, '../../docs/gateway.md'), 'utf8');
  expect(PLAN.map(({ id }) => id).filter((id) => !document.includes(`\`${id}\``))).toStrictEqual([]);
});

it('gives every module and every case an id of its own', () => {
  const ids = PLAN.flatMap(({ id, cases }) => [id, ...cases.map((each) => `${id}.${each.id}`)]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/u);
});
