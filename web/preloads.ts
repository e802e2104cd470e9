import type { Plugin, Rolldown } from 'vite';
import { PROJECT_PAGES } from './src/app/links.ts';

/** Pages by the shape of their address, and the files that they are: the service reads it. */
const FILE = '.pages.json';

const LAYOUT = 'src/app/project-layout.tsx';

/** By the shape of an address, what the router loads for it; an id is a `*`. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '/projects/*': [LAYOUT, 'src/pages/overview/page.tsx'],
  ...Object.fromEntries(
    PROJECT_PAGES.map((name) => [`/projects/*/${name}`, [LAYOUT, `src/pages/${name}/page.tsx`]]),
  ),
};

/** Tells the service which files a page needs, so that the browser loads them all at once. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.filter(({ isEntry }) => isEntry);
      const known = new Set(first.flatMap((chunk) => filesOf(chunk, chunks)));
      const pages = Object.entries(MODULES).map(([shape, modules]) => {
        const files = modules.flatMap((path) => filesOf(findChunk(path, chunks), chunks));
        return [shape, [...new Set(files)].filter((file) => !known.has(file))];
      });
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

function findChunk(path: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${path}`));
  if (found === undefined) throw new Error(`${path} is no file of its own.`);
  return found;
}

/** A chunk, all that it imports at once, and their styles, as the browser asks for them. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): readonly string[] {
  const needed = new Set([chunk]);
  // A set goes on to what is added on the way.
  for (const { imports } of needed) {
    for (const other of chunks) if (imports.includes(other.fileName)) needed.add(other);
  }
  const styles = [...needed].flatMap(({ viteMetadata }) =>
    Array.from(viteMetadata?.importedCss ?? []),
  );
  const scripts = Array.from(needed, ({ fileName }) => fileName);
  return [...styles, ...scripts].map((name) => `/${name}`);
}
