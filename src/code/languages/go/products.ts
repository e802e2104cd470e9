import type { Project } from '#code/languages/conventions.ts';
import { directoryOf, nearestOf } from '#code/resolve/path-index.ts';

/** What a program uses of its own module: nobody else builds upon a module that is a program. */
export function findGoProducts(project: Project): (file: number) => boolean {
  const programs = findPrograms(project);
  return (file) => {
    const path = project.files[file]?.path ?? '';
    return programs.get(nearestOf(path, programs)) === true && isOfProgram(project, file);
  };
}

/** Whether the module of each go.mod is a program: something in it starts. */
function findPrograms({ files, texts, isBeside }: Project): ReadonlyMap<string, boolean> {
  const modules = new Map(
    texts
      .filter(({ path }) => /(?:^|\/)go\.mod$/.test(path))
      .map(({ path }) => [directoryOf(path), false]),
  );
  for (const { path, facts } of files) {
    if (facts.language !== 'go' || facts.packageName !== 'main' || isBeside(path)) continue;
    if (facts.symbols.some(({ name, container }) => name === 'main' && container < 0))
      modules.set(nearestOf(path, modules), true);
  }
  return modules;
}

/** A package that only its own files and tests use is there for others. */
function isOfProgram({ files, usersOf, isTest }: Project, file: number): boolean {
  const folder = directoryOf(files[file]?.path ?? '');
  return usersOf(file).some((user) => directoryOf(user) !== folder && !isTest(user));
}
