import { edgesAt, type NodeGraph } from './graph.ts';

const MOD = 'mod ';

/**
 * Files that stand for one module in turn, by the condition of the build, and what lies below them:
 * `#[cfg(unix)] mod imp;` beside `#[cfg(windows)] mod imp;`. A name is linked to one of them only.
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
  for (const { specifier, names, line } of graph.files[file]?.facts.imports ?? []) {
    if (!specifier.startsWith(MOD)) continue;
    const name = names[0]?.local ?? '';
    const same = modules.get(name) ?? new Set<number>();
    for (const target of targets.get(line) ?? []) same.add(target);
    modules.set(name, same);
  }
  return modules;
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
