import { isTestFile } from '#code/languages/registry.ts';
import type { LinkFile, LinkResult } from '#code/model.ts';

const TEST_ROOT = /(?:^|\/)(?:[\w.-]*tests?|__tests__|specs?|e2e|testing)\//gi;

/**
 * The files in folders below tests that tests read as data, of whatever language: nothing outside of such a
 * folder refers into it, it refers to nothing outside, and no runner would take one of its files for a test.
 * Real tests use what they test, or are called as tests are.
 * @returns ids of the files
 */
export function findTestIslands(
  files: readonly LinkFile[],
  { edges, symbolEdges }: LinkResult,
): ReadonlySet<number> {
  const folders = files.map(({ path }) => foldersBelowTests(path));
  const notData = new Set<string>();
  files.forEach(({ path }, file) => {
    if (isTestFile(path)) for (const folder of folders[file] ?? []) notData.add(folder);
  });
  const cross = (from: number, to: number): void => {
    const [here, there] = [folders[from] ?? [], folders[to] ?? []];
    for (const folder of here) if (!there.includes(folder)) notData.add(folder);
    for (const folder of there) if (!here.includes(folder)) notData.add(folder);
  };
  for (const { from, to } of edges) cross(from, to);
  for (const { from, to, confidence } of symbolEdges) if (confidence === 'exact') cross(from, to);
  const data = new Set<number>();
  folders.forEach((own, file) => {
    if (own.some((folder) => !notData.has(folder))) data.add(file);
  });
  return data;
}

/** The folders of a file strictly below the outermost one of tests. */
function foldersBelowTests(path: string): readonly string[] {
  TEST_ROOT.lastIndex = 0;
  if (!TEST_ROOT.test(path)) return [];
  const found: string[] = [];
  for (let at = path.indexOf('/', TEST_ROOT.lastIndex); at >= 0; at = path.indexOf('/', at + 1))
    found.push(path.slice(0, at + 1));
  return found;
}
