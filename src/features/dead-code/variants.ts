import type { ImportFact } from '#code/model.ts';
import { edgesAt, type NodeGraph } from './graph.ts';

const MOD = 'mod ';

/** A condition stands between two imports that take turns, and little else. */
const MAX_LINES_BETWEEN = 3;

/**
 * Files that stand for one module in turn, by the condition of the build, and what lies below them:
 * `#[cfg(unix)] mod imp;` beside `#[cfg(windows)] mod imp;`, or `use crate::unix as imp;` beside
 * `use crate::windows as imp;`. A name is linked to one of them only.
 */
export function findVariants(graph: NodeGraph): ReadonlySet<number> {
  const variants = new Set<number>();
  graph.files.forEach((_, file) => {
    if (graph.families[file] !== 'rust') return;
    for (const same of modulesOf(graph, file).values())
      if (same.size > 1) addAll(graph, variants, same);
  });
  return variants;
}

/** The files of each module of a file, by its name. */
function modulesOf(graph: NodeGraph, file: number): ReadonlyMap<string, ReadonlySet<number>> {
  const modules = new Map<string, Set<number>>();
  const targets = modTargets(graph, file);
  const imports = graph.files[file]?.facts.imports ?? [];
  for (const one of imports)
    for (const local of localsOf(one, imports)) {
      const same = modules.get(local) ?? new Set<number>();
      for (const target of targets.get(one.line) ?? []) same.add(target);
      modules.set(local, same);
    }
  return modules;
}

/** What an import of a module, or one of several under one name, is called in its file. */
function localsOf(
  { specifier, names, line }: ImportFact,
  imports: readonly ImportFact[],
): readonly string[] {
  if (specifier.startsWith(MOD)) return [names[0]?.local ?? ''];
  return names.map(({ local }) => local).filter((local) => hasOtherNear(imports, local, line));
}

function hasOtherNear(imports: readonly ImportFact[], local: string, line: number): boolean {
  return imports.some(
    (one) =>
      one.line !== line &&
      Math.abs(one.line - line) <= MAX_LINES_BETWEEN &&
      one.names.some((name) => name.local === local),
  );
}

function modTargets(graph: NodeGraph, file: number): ReadonlyMap<number, readonly number[]> {
  const targets = new Map<number, number[]>();
  for (const index of edgesAt(graph.imports, file)) {
    const edge = graph.fileEdges[index];
    if (edge) targets.set(edge.line, [...(targets.get(edge.line) ?? []), edge.to]);
  }
  return targets;
}

/** With the modules inside of them. */
function addAll(graph: NodeGraph, variants: Set<number>, start: ReadonlySet<number>): void {
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (variants.has(file)) continue;
    variants.add(file);
    const targets = modTargets(graph, file);
    for (const { specifier, line } of graph.files[file]?.facts.imports ?? [])
      if (specifier.startsWith(MOD)) open.push(...(targets.get(line) ?? []));
  }
}
