/** What the application of a tab has stored, and the same tab after a reload. */
import { Persistence } from '@application/remembering/persistence';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { startApp, type StartedApp } from '@test/support/start-app';

export const whenSaved = (app: StartedApp): Promise<void> => app.get(Persistence).whenSaved();

/** The same tab after a reload. */
export const reload = async (app: StartedApp): Promise<StartedApp> => {
  await whenSaved(app);
  return startApp({ world: app, store: app.store, persona: app.persona.id as PersonaId });
};

/** The decrypted record. */
export const readRecord = async (
  { vault, store }: StartedApp,
  purpose: 'journey' | 'resume-ticket',
): Promise<Record<string, unknown>> => {
  const area = purpose === 'journey' ? 'device' : 'tab';
  const sealed = store.read(area, purpose);
  if (sealed === null) throw new Error(`No ${purpose} is stored`);
  const result = await vault.open(purpose, sealed);
  return JSON.parse(result.ok ? result.value : 'null') as Record<string, unknown>;
};
