import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  name: z.string().optional(),
  workspaces: z
    .union([z.array(z.string()), z.object({ packages: z.array(z.string()).default([]) })])
    .optional(),
});
type Manifest = z.infer<typeof manifest>;

/**
 * Links the workspace's packages into `node_modules` of a checkout, as a package manager's install
 * does: without them no resolver that reads the file system knows the packages.
 */
export function linkWorkspaces(root: string): void {
  for (const folder of foldersOf(root)) {
    const { name } = readManifest(join(root, folder));
    if (name === undefined || !/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) continue;
    const link = join(root, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, folder), link);
  }
}

function foldersOf(root: string): string[] {
  const { workspaces = [] } = readManifest(root);
  const named = Array.isArray(workspaces) ? workspaces : workspaces.packages;
  const patterns = [...named, ...readPnpm(root)];
  const left = patterns.filter((pattern) => pattern.startsWith('!')).map((one) => one.slice(1));
  return patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: left }));
}

/** The list `packages` of pnpm's own file. */
function readPnpm(root: string): string[] {
  const path = join(root, 'pnpm-workspace.yaml');
  if (!existsSync(path)) return [];
  const [, list = ''] =
    /^packages:\s*\n((?:[ \t]*(?:-.*|#.*)?\n)*)/m.exec(`${readFileSync(path, 'utf8')}\n`) ?? [];
  return [...list.matchAll(/^\s*-\s*(['"]?)([^'"#\n]+?)\1\s*(?:#.*)?$/gm)].map(
    ([, , pattern = '']) => pattern.trim(),
  );
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'package.json');
  return existsSync(path) ? manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}
