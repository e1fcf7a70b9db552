/**
 * Passwords and codes are gone from the page's memory as soon as the step that asked for them is left (docs/security.md,
 * "What else protects the customer"). The heap snapshot has every text that a script can still reach, except what fields hold.
 */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/support/test';

declare global {
  interface Window {
    /** Texts that the test keeps alive. */
    kept?: unknown[];
  }
}

/** https://developer.chrome.com/docs/devtools/memory-problems/heap-snapshots describes the format. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** The names of all nodes. A number has a node with its digits: it is left out, because it could look like a code. */
const textsIn = ({ snapshot: { meta }, nodes, edges, strings }: HeapSnapshot): string => {
  const { node_fields: fields, node_types: types, edge_fields: edgeFields } = meta;
  const [type, name, edgeCount] = ['type', 'name', 'edge_count'].map((field) => fields.indexOf(field));
  const target = edgeFields.indexOf('to_node');
  const digits = new Set<number>();
  const texts: [node: number, text: string][] = [];
  let edge = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const isNumber = types[0][nodes[node + type!]!] === 'number';
    const end = edge + nodes[node + edgeCount!]! * edgeFields.length;
    if (isNumber) for (let at = edge; at < end; at += edgeFields.length) digits.add(edges[at + target]!);
    edge = end;
    texts.push([node, strings[nodes[node + name!]!]!]);
  }
  return texts.flatMap(([node, text]) => (digits.has(node) ? [] : [text])).join('\n');
};

/** React lets go of the elements of the previous step when it has nothing else to do. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );

/** The values of all fields that a script can still reach, in the page or not. */
const valuesOfFields = async (devTools: CDPSession): Promise<string> => {
  const { result: prototype } = await devTools.send('Runtime.evaluate', { expression: 'HTMLInputElement.prototype' });
  const { objects } = await devTools.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! });
  const { result } = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function () {
      const fields = [...this, ...document.querySelectorAll('input')];
      return fields.map((field) => (field === HTMLInputElement.prototype ? '' : field.value)).join(' ');
    }`,
  });
  return result.value as string;
};

const textsInMemory = async (page: Page): Promise<string> => {
  await untilIdle(page);
  const devTools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const values = await valuesOfFields(devTools);
  await devTools.detach();
  return `${textsIn(JSON.parse(chunks.join('')) as HeapSnapshot)}\n${values}`;
};

const keepInDetachedField = (page: Page, value: string): Promise<void> =>
  page.evaluate((kept) => {
    const field = document.createElement('input');
    field.value = kept;
    (window.kept ??= []).push(field);
  }, value);

const keep = (page: Page, text: string): Promise<void> =>
  page.evaluate((kept) => {
    (window.kept ??= []).push(kept);
  }, text);

test(
  'the password and the code leave the memory with their steps',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, actAs }) => {
    const meera = actAs('four-accounts');
    const { password } = meera.persona;
    await meera.openSignIn();
    await meera.submitIdentifier(meera.persona.mobile);
    await meera.expectHeading('Enter your password');
    await meera.passwordField.pressSequentially(password);
    await page.keyboard.press('Enter');
    await meera.expectHeading('Enter access code');
    const afterPassword = await textsInMemory(page);
    expect(afterPassword.includes(password.slice(0, 8)), 'the beginning of the password').toBe(false);

    const code = meera.code;
    await meera.enterCode();
    await meera.expectHeading('Hi Meera,');
    const afterCode = await textsInMemory(page);
    expect(afterCode.includes(code), 'the code').toBe(false);
    expect(afterCode.includes(password.slice(0, 8)), 'the beginning of the password').toBe(false);

    await keepInDetachedField(page, password);
    await keep(page, `kept ${code}`);
    const kept = await textsInMemory(page);
    expect(kept.includes(password.slice(0, 8)), 'a password in a removed field that a script keeps').toBe(true);
    expect(kept.includes(code), 'a code that a script keeps').toBe(true);
  },
);

test(
  'the password leaves the memory if the next step has no field to type in',
  { tag: '@desktop' },
  async ({ page, sandbox, actAs }) => {
    const asha = actAs('resident');
    const { password } = asha.persona;
    await asha.openSignIn();
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    sandbox.faults.arm({ service: 'generateAccessCode', effect: { kind: 'refused', code: '1007' } });
    await asha.passwordField.pressSequentially(password);
    await page.keyboard.press('Enter');
    await asha.expectHeading('Unlock your account');
    await keep(page, 'a text that a script keeps');
    const texts = await textsInMemory(page);
    expect(texts.includes('a text that a script keeps')).toBe(true);
    expect(texts.includes(password.slice(0, 8)), 'the beginning of the password').toBe(false);
  },
);
