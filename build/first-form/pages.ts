/** The pages that the build draws into index.html, and their styles. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CriticalCss } from './critical-css';

export interface BuiltPage {
  readonly name: string;
  readonly language: string;
  readonly step: string;
  readonly path: string;
  readonly html: string;
}

export interface BuiltPages extends CriticalCss {
  readonly pages: readonly BuiltPage[];
}

export const drawPages = async (root: string): Promise<BuiltPages> => {
  const script = join(root, 'build/first-form/draw.tsx');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout) as BuiltPages;
};

/** One template per page. The page's script chooses among them. */
export const templateOf = ({ name, language, step, path, html }: BuiltPage): string => {
  const isForm = name === 'identifier' || name === 'password';
  const place = isForm
    ? ` data-step="${step}" data-path="${path}"`
    : name === 'plain-frame'
      ? ` data-path="${path}"`
      : '';
  return `<template data-page="${name}" lang="${language}"${place}>${html}</template>`;
};
