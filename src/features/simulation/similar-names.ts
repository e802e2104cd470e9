import type { ChangeableFile } from './model.ts';

/** A name that more files have is a custom, not a kinship: `index`, `types`. */
const MAX_KINDRED = 12;
const TEST_MARK =
  /^test[_-]|[._-](?:spec|test|tests|unit|e2e|stories|bench)$|(?:test|tests|spec)$/i;

const groups = new WeakMap<readonly ChangeableFile[], ReadonlyMap<string, readonly number[]>>();

/** Files that are called like one, whatever their folder, extension, and mark of a test; without it. */
export function similarNamesOf(files: readonly ChangeableFile[], file: number): readonly number[] {
  const known = groups.get(files) ?? groupFiles(files);
  groups.set(files, known);
  const group = known.get(stemOf(files[file]?.path ?? '')) ?? [];
  return group.length > MAX_KINDRED ? [] : group.filter((other) => other !== file);
}

function groupFiles(files: readonly ChangeableFile[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [file, { path }] of files.entries()) {
    const stem = stemOf(path);
    const group = found.get(stem);
    if (group) group.push(file);
    else found.set(stem, [file]);
  }
  return found;
}

/** `src/cart.test.ts`, `cart_test.go` and `CartTest.java` are `cart`. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const bare = name.replace(/\.[^.]+$/, '').replace(TEST_MARK, '');
  return bare === '' ? name.toLowerCase() : bare.replace(/[._-]+$/, '').toLowerCase();
}
