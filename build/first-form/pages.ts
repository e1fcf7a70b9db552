import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CriticalCss } from './critical-css';

interface RenderedPage {
  readonly name: string;
  readonly language: string;
  /** Attributes of the template that the page's script reads. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface RenderedPages extends CriticalCss {
  readonly pages: readonly RenderedPage[];
}

/** Renders the pages that index.html shows before any script has run, and collects their styles (render.tsx). */
export const renderPages = async (root: string): Promise<RenderedPages> => {
  const script = join(root, 'build/first-form/render.tsx');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout) as RenderedPages;
};

/** One template per page. The page's script chooses among them. */
export const templateOf = ({ name, language, attributes, html }: RenderedPage): string => {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<template data-page="${name}" lang="${language}"${written.join('')}>${html}</template>`;
};
