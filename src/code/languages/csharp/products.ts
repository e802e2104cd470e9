import type { Project } from '#code/languages/conventions.ts';
import { directoryOf, nearestOf } from '#code/resolve/path-index.ts';

const RUNS =
  /Sdk="Microsoft\.NET\.Sdk\.(?:Web|Worker|BlazorWebAssembly)"|<OutputType>\s*(?:Win)?Exe\s*</i;
const PACKED =
  /<(?:PackageId|GeneratePackageOnBuild|PackageTags|PackageProjectUrl)>|<IsPackable>\s*true/i;

/** What is below a project of an application: some project runs, and none is packed for others. */
export function findDotnetProducts({ files, texts, isBeside }: Project): (file: number) => boolean {
  const projects = texts.filter(({ path }) => path.endsWith('.csproj'));
  const runs = projects.some(({ path, text }) => RUNS.test(text) && !isBeside(path));
  const isPacked = texts.some(
    ({ path, text }) => /\.(?:cs|build\.)?pro(?:j|ps)$/.test(path) && PACKED.test(text),
  );
  if (!runs || isPacked) return () => false;
  const folders = new Map(projects.map(({ path }) => [directoryOf(path), true]));
  return (file) => folders.has(nearestOf(files[file]?.path ?? '', folders));
}
