import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';

/** go.mod, with the checksums of the go.sum beside it. */
export const GO: LockFormat = {
  id: 'go',
  ecosystem: 'Go',
  matches: (name) => name === 'go.mod',
  read: readGo,
};

interface Replacement {
  readonly name: string;
  readonly version: string;
}

function readGo(file: LockFile): LockReading {
  const list = createPackageList();
  const directives = toDirectives(file.text);
  const modules: Modules = {
    replacements: findReplacements(directives),
    sums: readSums(file.beside('go.sum') ?? ''),
  };
  for (const directive of directives)
    if (directive.verb === 'require') list.add(toPackage(directive, modules));
  const language = directives.find(({ verb }) => verb === 'go')?.words[0] ?? '1.16';
  if (isBefore117(language))
    list.fail(1, `go ${language}: what modules need themselves is not listed`);
  return list.done();
}

interface Modules {
  readonly replacements: ReadonlyMap<string, Replacement>;
  readonly sums: ReadonlyMap<string, string>;
}

/** A replacement without a version is a folder, and has the name that it stands for. */
function toPackage({ words, comment, line }: Directive, { replacements, sums }: Modules) {
  const [name = '', version = ''] = words;
  const replaced = replacements.get(`${name}@${version}`) ?? replacements.get(name);
  const isFolder = replaced?.version === '';
  const found = replaced === undefined || isFolder ? { name, version } : replaced;
  return {
    ...found,
    line,
    isDirect: !/^indirect\b/.test(comment),
    source: isFolder ? ('path' as const) : ('registry' as const),
    integrity: sums.get(`${found.name} ${found.version}`) ?? null,
  };
}

/** Since Go 1.17 a go.mod lists every module that the build needs. */
function isBefore117(language: string): boolean {
  const [major = '1', minor = '16'] = language.split('.');
  return Number(major) === 1 && Number(minor) < 17;
}

interface Directive {
  readonly verb: string;
  readonly words: readonly string[];
  readonly comment: string;
  readonly line: number;
}

/** Directives one by one, those of a block too. */
function toDirectives(text: string): Directive[] {
  const directives: Directive[] = [];
  let block = '';
  for (const [index, raw] of text.split('\n').entries()) {
    const { words, comment } = toWords(raw);
    const [first = ''] = words;
    if (first === '') continue;
    if (first === ')') block = '';
    else if (block === '' && words.at(-1) === '(') block = first;
    else {
      const inBlock = { verb: block, words };
      const alone = { verb: first, words: words.slice(1) };
      directives.push({ ...(block === '' ? alone : inBlock), comment, line: index + 1 });
    }
  }
  return directives;
}

function toWords(line: string): { words: string[]; comment: string } {
  const split = line.indexOf('//');
  const code = split === -1 ? line : line.slice(0, split);
  const words = code.trim().split(/\s+/);
  return {
    words: words.map((word) => word.replace(/^["`]|["`]$/g, '')),
    comment: split === -1 ? '' : line.slice(split + 2).trim(),
  };
}

/** `old [version] => new [version]`; one without a version is a folder. */
function findReplacements(directives: readonly Directive[]): ReadonlyMap<string, Replacement> {
  const found = new Map<string, Replacement>();
  for (const { verb, words } of directives) {
    const arrow = words.indexOf('=>');
    if (verb !== 'replace' || arrow < 1) continue;
    const [name = '', version = ''] = words.slice(arrow + 1);
    found.set(words.slice(0, arrow).join('@'), { name, version });
  }
  return found;
}

/** Checksums of modules; those of their go.mod files alone do not say what was built. */
function readSums(text: string): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [name = '', version = '', sum = ''] = line.trim().split(' ');
    if (sum !== '' && !version.endsWith('/go.mod')) sums.set(`${name} ${version}`, sum);
  }
  return sums;
}
