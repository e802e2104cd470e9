import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList, type PackageList } from './packages.ts';

/** requirements.txt as pip reads it; only what is pinned to one version tells what is installed. */
export const REQUIREMENTS: LockFormat = {
  id: 'requirements',
  ecosystem: 'PyPI',
  matches: (name, folder) =>
    name.endsWith('.txt') &&
    (name.includes('requirements') || /(?:^|\/)requirements$/.test(folder)),
  read: readRequirements,
};

const PINNED = /^([A-Za-z0-9][\w.-]*) ?(?:\[[^\]]*\])? ?={2,3} ?([\w.!+-]+)/;
const DEVELOPMENT =
  /(?:^|[/_.-])(?:dev|development|tests?|testing|docs?|lint|typing|ci)(?:[/_.-]|$)/i;

function readRequirements(file: LockFile): LockReading {
  const list = createPackageList();
  const scope = DEVELOPMENT.test(file.path) ? 'development' : 'runtime';
  const loose: number[] = [];
  for (const found of toLogicalLines(file.text)) {
    const pinned = PINNED.exec(found.text);
    if (found.text.startsWith('-')) readOption(list, file, found);
    else if (pinned === null) loose.push(found.line);
    else list.add({ ...toPinned(pinned, found), scope });
  }
  if (loose.length > 0) list.fail(loose[0] ?? 1, sayLoose(loose.length));
  return list.done();
}

function toPinned([, name = '', version = '']: RegExpExecArray, { line, text }: LogicalLine) {
  const integrity = /--hash[= ](sha\d+:[0-9a-f]+)/.exec(text)?.[1] ?? null;
  return { name, version, line, integrity };
}

function sayLoose(count: number): string {
  return `${count} ${count === 1 ? 'requirement is' : 'requirements are'} not pinned to one version`;
}

interface LogicalLine {
  readonly line: number;
  readonly text: string;
}

/** Files of requirements that are lock files by their own name are read on their own. */
function readOption(list: PackageList, file: LockFile, { line, text }: LogicalLine): void {
  const included = /^(?:-r|--requirement)[= ] ?([^ ]+)/.exec(text)?.[1];
  if (included !== undefined) {
    const isRead = file.beside(included) !== null;
    if (!isRead) list.fail(line, `${included} is not among the lock files`);
  } else if (/^(?:-e|--editable)\b/.test(text)) {
    list.fail(line, 'an editable requirement has no version');
  }
}

/** A comment begins at the start of a line, or behind a blank: in an address `#` is part of it. */
function withoutComment(line: string): string {
  if (line.startsWith('#')) return '';
  const comment = line.search(/\s#/);
  return comment === -1 ? line : line.slice(0, comment);
}

/** Lines without comments; one that ends in a backslash goes on. */
function toLogicalLines(text: string): LogicalLine[] {
  const logical: LogicalLine[] = [];
  let begun: { line: number; parts: string[] } | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const plain = withoutComment(raw).trim();
    const current: { line: number; parts: string[] } = begun ?? { line: index + 1, parts: [] };
    current.parts.push(plain.endsWith('\\') ? plain.slice(0, -1) : plain);
    begun = plain.endsWith('\\') ? current : null;
    const whole = begun === null ? current.parts.join(' ').replace(/\s+/g, ' ').trim() : '';
    if (whole !== '') logical.push({ line: current.line, text: whole });
  }
  return logical;
}
