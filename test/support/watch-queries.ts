import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

interface WatchQuery {
  readonly from: 'alerts.yaml' | 'dashboard.json';
  /** Of the alert or the panel. */
  readonly title: string;
  readonly query: string;
}

/** The queries that Prometheus gets: those of the alerts and of the dashboard in deploy/watch/. */
export function queriesOf(root: string): readonly WatchQuery[] {
  const read = (name: string): string => readFileSync(join(root, 'deploy/watch', name), 'utf8');
  const { groups } = parse(read('alerts.yaml')) as Alerts;
  const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
  return [
    ...groups.flatMap(({ rules }) =>
      rules.map(({ alert, expr }): WatchQuery => ({ from: 'alerts.yaml', title: alert, query: expr })),
    ),
    ...panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }): WatchQuery => ({ from: 'dashboard.json', title, query: expr })),
    ),
  ];
}
