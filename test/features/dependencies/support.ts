import { type Inventory, readInventory } from '#features/dependencies/analyze.ts';
import { linkSources } from '../../code/support/extraction.ts';

export type Sources = Readonly<Record<string, string>>;

/** The inventory of a repository with these files. @param skipped paths that a scan would have left out */
export function inventoryOf(sources: Sources, skipped: readonly string[] = []): Inventory {
  const { files, result } = linkSources(sources, skipped);
  return readInventory({
    files,
    links: result,
    texts: Object.entries(sources).map(([path, text]) => ({ path, text })),
    skipped: skipped.map((path) => ({ path, reason: 'too-large', detail: '2000000 bytes' })),
  });
}

/** `line name version scope direct|transitive|? source integrity` of each dependency. */
export function linesOf({ dependencies }: Inventory): string[] {
  return dependencies.map(({ line, name, version, scope, isDirect, source, integrity }) => {
    const place = isDirect === true ? 'direct' : 'transitive';
    return [
      line,
      name,
      version,
      scope,
      isDirect === null ? '?' : place,
      source,
      integrity ?? '-',
    ].join(' ');
  });
}

/** `line reason` of each problem. */
export function problemsOf({ locks }: Inventory): string[] {
  return locks.flatMap(({ problems }) => problems.map(({ line, reason }) => `${line} ${reason}`));
}
