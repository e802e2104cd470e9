import { isTestPath } from '#code/languages/registry.ts';
import type { ConfigFile } from '#code/model.ts';
import { parseJsonObject } from '#code/resolve/json-config.ts';
import { directoryOf } from '#code/resolve/path-index.ts';
import { edgesAt, type NodeGraph } from './graph.ts';
import type { DeadCodeInput } from './model.ts';

/** Programs that a library brings to be tested or to be shown are no product. */
const ASIDE =
  /(?:^|\/)(?:[\w.-]*tests?|testing|examples?|samples?|benchmarks?|benches|tools|hack|scripts|docs?|testdata)\//i;

/**
 * Tells which files belong to a product that nobody builds upon, in languages where a public name could be for
 * others: what a program of Go uses of its own module, an application of .NET, a project of Composer.
 */
export function createClosedProducts(
  { texts }: Pick<DeadCodeInput, 'texts'>,
  graph: NodeGraph,
): (file: number) => boolean {
  const goPrograms = findGoPrograms(texts, graph);
  const dotnet = dotnetProjects(texts);
  const hasComposerProject = isComposerProject(texts);
  const closed: Readonly<Record<string, (file: number, path: string) => boolean>> = {
    go: (file, path) =>
      goPrograms.get(nearest(path, goPrograms)) === true && isOfProgram(graph, file),
    csharp: (_, path) => dotnet.get(nearest(path, dotnet)) === true,
    php: (_, path) => hasComposerProject && !isTestPath(path),
  };
  return (file) => {
    const path = graph.files[file]?.path ?? '';
    return closed[graph.families[file] ?? '']?.(file, path) === true;
  };
}

/** Whether the module of each go.mod is a program: something in it starts. */
function findGoPrograms(
  texts: readonly ConfigFile[],
  { files, families }: NodeGraph,
): ReadonlyMap<string, boolean> {
  const modules = new Map(
    texts
      .filter(({ path }) => /(?:^|\/)go\.mod$/.test(path))
      .map(({ path }) => [directoryOf(path), false]),
  );
  files.forEach(({ path, facts }, file) => {
    if (families[file] !== 'go' || facts.packageName !== 'main' || ASIDE.test(path)) return;
    if (facts.symbols.some(({ name, container }) => name === 'main' && container < 0))
      modules.set(nearest(path, modules), true);
  });
  return modules;
}

/** A package that only its own files and tests use is there for others. */
function isOfProgram({ files, importers, fileEdges }: NodeGraph, file: number): boolean {
  const folder = directoryOf(files[file]?.path ?? '');
  return [...edgesAt(importers, file)].some((index) => {
    const user = files[fileEdges[index]?.from ?? -1]?.path ?? '';
    return directoryOf(user) !== folder && !isTestPath(user);
  });
}

const RUNS =
  /Sdk="Microsoft\.NET\.Sdk\.(?:Web|Worker|BlazorWebAssembly)"|<OutputType>\s*(?:Win)?Exe\s*</i;
const PACKED =
  /<(?:PackageId|GeneratePackageOnBuild|PackageTags|PackageProjectUrl)>|<IsPackable>\s*true/i;

/** Whether the projects of .NET are of an application: some project runs, and none is packed for others. */
function dotnetProjects(texts: readonly ConfigFile[]): ReadonlyMap<string, boolean> {
  const projects = texts.filter(({ path }) => path.endsWith('.csproj'));
  const isApplication = projects.some(
    ({ path, text }) => RUNS.test(text) && !isTestPath(path) && !ASIDE.test(path),
  );
  const isPacked = texts.some(
    ({ path, text }) => /\.(?:cs|build\.)?pro(?:j|ps)$/.test(path) && PACKED.test(text),
  );
  return new Map(projects.map(({ path }) => [directoryOf(path), isApplication && !isPacked]));
}

function isComposerProject(texts: readonly ConfigFile[]): boolean {
  const root = texts.find(({ path }) => path === 'composer.json');
  return root !== undefined && parseJsonObject(root.text)?.['type'] === 'project';
}

/** The directory of a file, or the first one above it, that is one of some; '' where none is. */
function nearest(path: string, wanted: ReadonlyMap<string, unknown>): string {
  for (let at = directoryOf(path); at !== ''; at = directoryOf(at)) if (wanted.has(at)) return at;
  return '';
}
