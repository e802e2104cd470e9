import type { FileFacts, LinkFile, LinkResult, SymbolFact } from '#code/model.ts';
import { linkSources } from './extraction.ts';

/**
 * A project as text for people to check: file by file its symbols, where its imports lead, what it
 * uses, and what stays open.
 */
export function describeProject(sources: Readonly<Record<string, string>>): string {
  const { files, result } = linkSources(sources);
  return files.map((file, id) => describeFile({ file, id, files, result })).join('\n');
}

interface Described {
  readonly file: LinkFile;
  readonly id: number;
  readonly files: readonly LinkFile[];
  readonly result: LinkResult;
}

function describeFile(described: Described): string {
  const { path, facts } = described.file;
  const head = `# ${path}: ${facts.language}, ${facts.state}${packageOf(facts)}, ${linesOf(facts)}`;
  const parts = [
    ...facts.symbols.map((symbol) => `  ${describeSymbol(facts, symbol)}`),
    ...importsOf(described),
    ...usesOf(described),
  ];
  return [head, ...parts, ''].join('\n');
}

function packageOf({ packageName, generated }: FileFacts): string {
  return `${packageName === '' ? '' : `, package ${packageName}`}${generated ? ', generated' : ''}`;
}

function linesOf({ lines }: FileFacts): string {
  return `${lines.code} code ${lines.comment} comment ${lines.blank} blank`;
}

function describeSymbol(facts: FileFacts, symbol: SymbolFact): string {
  const { kind, exported, startLine, endLine, complexity, cognitive, doc } = symbol;
  const { memberTypes = [] } = symbol;
  const extras = [
    complexity > 0 ? `complexity ${complexity}, cognitive ${cognitive}` : '',
    memberTypes.map(({ name, type }) => `${name}: ${type}`).join(', '),
    doc === '' ? '' : `"${doc.split('\n', 1)[0] ?? ''}"`,
  ].filter((extra) => extra !== '');
  const name = `${exported ? '+' : '-'} ${kind} ${nameOf(facts, symbol)}`;
  return [`${name} ${startLine}-${endLine}`, ...extras].join(' | ');
}

function nameOf({ symbols }: FileFacts, { name, owner, container }: SymbolFact): string {
  const names = owner === undefined ? [name] : [name, `(${owner})`];
  let at = container;
  while (at >= 0) {
    const outer = symbols[at];
    if (outer) names.push(outer.name);
    at = outer?.container ?? -1;
  }
  return names.toReversed().join('.');
}

function importsOf({ id, files, result }: Described): string[] {
  const edges = result.edges
    .filter(({ from }) => from === id)
    .map(({ to, kind, line }) => `  ${kind} import at ${line} -> ${files[to]?.path ?? '?'}`);
  const externals = result.externals
    .filter(({ from }) => from === id)
    .map(({ packageName, builtin, line }) => {
      return `  external at ${line}: ${packageName}${builtin ? ' (built in)' : ''}`;
    });
  const unresolved = result.unresolved
    .filter(({ from }) => from === id)
    .map(({ specifier, line, reason }) => `  unresolved at ${line}: ${specifier}: ${reason}`);
  return [...edges, ...externals, ...unresolved];
}

function usesOf({ id, files, result }: Described): string[] {
  return result.symbolEdges
    .filter(({ from }) => from === id)
    .map(({ fromSymbol, to, toSymbol, kind, confidence, line }) => {
      const target = `${to === id ? '' : `${files[to]?.path ?? '?'} `}${label(files[to], toSymbol)}`;
      return `  ${label(files[id], fromSymbol)} ${kind} at ${line} -> ${target} (${confidence})`;
    });
}

function label(file: LinkFile | undefined, symbol: number): string {
  const fact = file?.facts.symbols[symbol];
  return file && fact ? nameOf(file.facts, fact) : '<top>';
}
