import { extractFile, loadLanguages } from '#code/extract.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { Extraction, FileFacts, LinkFile, LinkResult } from '#code/model.ts';

await loadLanguages();

/** Extracts a file that the strict parser may read as well: nothing that is nested deeply. */
export function extract(path: string, content: string | Uint8Array): Extraction {
  return extractFile({ path, content: Buffer.from(content), isProbed: true });
}

export function factsOf(path: string, content: string | Uint8Array): FileFacts {
  const extraction = extract(path, content);
  if (extraction.outcome === 'skipped')
    throw new Error(`${path} was skipped: ${extraction.reason}`);
  return extraction.facts;
}

/** Extracts and links a project. @param skipped paths that a scan would have left out */
export function linkSources(
  sources: Readonly<Record<string, string>>,
  skipped: readonly string[] = [],
): { readonly files: readonly LinkFile[]; readonly result: LinkResult } {
  const files: LinkFile[] = Object.keys(sources)
    .toSorted()
    .map((path) => ({ path, facts: factsOf(path, sources[path] ?? '') }));
  const configs = files
    .filter(({ path }) => isConfigPath(path))
    .map(({ path }) => ({ path, text: sources[path] ?? '' }));
  const result = linkProject({
    files,
    configs,
    skipped: skipped.map((path) => ({ path, reason: 'too-large', detail: '' })),
  });
  return { files, result };
}

/** A linked project with readable answers; files come as path and text. */
export interface LinkedProject {
  readonly result: LinkResult;
  /** `from -> to` of each import edge */
  readonly edges: readonly string[];
  /** `file:symbol -> file:symbol confidence` of each symbol edge */
  readonly symbolEdges: readonly string[];
  /** `specifier reason` */
  readonly unresolved: readonly string[];
  /** package names, built-in ones with `node:`-like mark `*` behind */
  readonly externals: readonly string[];
}

/** @param skipped paths that a scan would have left out */
export function link(
  sources: Readonly<Record<string, string>>,
  skipped: readonly string[] = [],
): LinkedProject {
  const { files, result } = linkSources(sources, skipped);
  const pathOf = (file: number): string => files[file]?.path ?? '?';
  const nameOf = (file: number, symbol: number): string =>
    `${pathOf(file)}:${files[file]?.facts.symbols[symbol]?.name ?? ''}`;
  return {
    result,
    edges: result.edges.map(({ from, to }) => `${pathOf(from)} -> ${pathOf(to)}`),
    symbolEdges: result.symbolEdges.map(
      ({ from, fromSymbol, to, toSymbol, confidence }) =>
        `${nameOf(from, fromSymbol)} -> ${nameOf(to, toSymbol)} ${confidence}`,
    ),
    unresolved: result.unresolved.map(({ specifier, reason }) => `${specifier} ${reason}`),
    externals: result.externals.map(
      ({ packageName, builtin }) => packageName + (builtin ? '*' : ''),
    ),
  };
}
