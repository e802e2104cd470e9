import type { Linking } from '#code/languages/language.ts';
import type { SkippedEntry } from '#code/model.ts';
import { createJavascriptResolver, type JavascriptResolver } from './resolve/module-resolver.ts';
import { resultAfterColon } from '#code/languages/typed-names.ts';
import { createPathIndex } from '#code/resolve/path-index.ts';
import { unresolved } from '#code/resolve/resolution.ts';
import { noSurroundings } from '#code/resolve/resolver.ts';

/** How JavaScript and TypeScript files find each other: a file is a module. */
export const ECMASCRIPT_LINKING: Linking = {
  family: 'ecmascript',
  resultOf: resultAfterColon,
  learnsByImport: true,
  configPaths: [
    /(?:^|\/)(?:package\.json|lerna\.json|pnpm-workspace\.yaml|[tj]sconfig[^/]*\.json|deno\.jsonc?)$/,
    // Bases of tsconfigs in a package of their own: `packages/typescript-config/base.json`.
    /(?:^|\/)[^/]*(?:tsconfig|ts-config|typescript-config)[^/]*\/[^/]+\.json$/,
  ],
  createResolver: ({ paths, configs, skipped }) => {
    const resolve = aware(
      createJavascriptResolver(
        createPathIndex([...paths.paths, ...toPaths(skipped.filter(isFile))]),
        configs,
      ),
      createJavascriptResolver(createPathIndex(toPaths(skipped)), configs),
      paths.paths.length,
    );
    return {
      resolve: (from, { specifier, kind }) => ({
        resolution: resolve(paths.paths[from] ?? '', specifier, kind),
      }),
      packages: null,
      surroundings: noSurroundings,
    };
  },
};

function isFile({ path }: SkippedEntry): boolean {
  return /\.[^./]+$/.test(path);
}

function toPaths(skipped: readonly SkippedEntry[]): string[] {
  return skipped.map(({ path }) => path);
}

/**
 * A file that was skipped is the one that is meant, where it is: no other takes its place. What is no
 * file by its name, a link perhaps, is looked for last.
 * @param ofFiles knows the skipped files too, behind the first `count`
 */
function aware(
  ofFiles: JavascriptResolver,
  ofSkipped: JavascriptResolver,
  count: number,
): JavascriptResolver {
  return (from, specifier, kind) => {
    const found = ofFiles(from, specifier, kind);
    if (found.kind === 'file') return found.file < count ? found : unresolved('file-skipped');
    const isMissing = found.kind === 'unresolved' && found.reason === 'file-not-found';
    if (!isMissing || ofSkipped(from, specifier, kind).kind !== 'file') return found;
    return unresolved('file-skipped');
  };
}
