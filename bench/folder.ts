import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BenchError } from './bench-error.ts';

/** The folder that `--repo` names, absolute. @throws BenchError where there is none */
export function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError('--repo expects a folder', { isMisuse: true });
}

/** @returns the commit a folder was exported from, read from `<folder>.commit` beside it; '' if there is no such file */
export function commitOf(folder: string): string {
  const file = `${folder}.commit`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
