import { normalisePython } from '../names.ts';
import type { DependencyScope } from '../model.ts';
import { at, type Tree } from './tree.ts';
import { readToml } from './toml-tree.ts';

/** Packages that a pyproject.toml asks for, by normalised name; null where it cannot be read. */
export function wantedByPyproject(
  text: string | null,
): ReadonlyMap<string, DependencyScope> | null {
  if (text === null) return null;
  try {
    return collect(readToml(text));
  } catch {
    // A manifest only adds to what the lock says.
    return null;
  }
}

function collect(manifest: Tree): ReadonlyMap<string, DependencyScope> {
  const poetry = at(manifest, 'tool', 'poetry');
  const wanted = new Map<string, DependencyScope>();
  const add = (names: Iterable<string>, scope: DependencyScope): void => {
    for (const name of names) {
      const plain = normalisePython(name);
      if (plain !== '' && plain !== 'python' && !wanted.has(plain)) wanted.set(plain, scope);
    }
  };
  add(requirementNames(at(manifest, 'project', 'dependencies')), 'runtime');
  add(at(poetry, 'dependencies').fields.keys(), 'runtime');
  for (const extra of at(manifest, 'project', 'optional-dependencies').fields.values())
    add(requirementNames(extra), 'optional');
  add(at(poetry, 'dev-dependencies').fields.keys(), 'development');
  for (const group of at(poetry, 'group').fields.values())
    add(at(group, 'dependencies').fields.keys(), 'development');
  for (const group of at(manifest, 'dependency-groups').fields.values())
    add(requirementNames(group), 'development');
  for (const group of at(manifest, 'tool', 'pdm', 'dev-dependencies').fields.values())
    add(requirementNames(group), 'development');
  return wanted;
}

/** `requests[socks]>=2; python_version < "3"` names requests. */
function requirementNames({ items }: Tree): string[] {
  return items.map(({ value }) => /^[\w.-]+/.exec(String(value ?? '').trim())?.[0] ?? '');
}
