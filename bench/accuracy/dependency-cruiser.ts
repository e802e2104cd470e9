import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseFileSync } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Reading } from './specifiers.ts';

// Its package does not export its manifest.
const MANIFEST = join(import.meta.dirname, '../../node_modules/dependency-cruiser/package.json');

export const CRUISER_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))).version;

const report = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(
        z.object({ module: z.string(), resolved: z.string(), couldNotResolve: z.boolean() }),
      ),
    }),
  ),
});

export interface CruiseRequest {
  readonly root: string;
  /** folder to cruise, relative to the root */
  readonly folder: string;
  /** `swc` reads TypeScript, but no declaration files */
  readonly parser: 'swc' | 'acorn';
  /** fewer files than this is a cruise that did not work: without a parser it finds none and says nothing */
  readonly leastModules: number;
}

// Declarations last: with swc they are left out, and a script beside one is what runs.
const EXTENSIONS = '.ts .tsx .js .jsx .mjs .cjs .mts .cts .json .d.ts'.split(' ');

/** Files that it reads as code, whatever they are. */
const READ = /[.](?:[cm]?[jt]sx?|vue|svelte|astro|coffee|csx|cjsx|litcoffee)$/;

/** What swc does not parse: one such file ends the whole cruise. */
function unparsedBySwc({ root, folder }: CruiseRequest): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => (folder === '.' ? path : join(folder, path)))
    .filter((path) => READ.test(path) && !path.includes('node_modules'))
    .filter((path) => !DECLARATION.test(path) && !isParsed(join(root, path)));
}

const DECLARATION = /\.d\.[cm]?ts$/;

/** As dependency-cruiser asks for it. */
function isParsed(path: string): boolean {
  if (!statSync(path).isFile()) return true;
  const tsx = /[.](?:tsx|jsx)$/.test(path);
  try {
    parseFileSync(path, { syntax: 'typescript', target: 'es2022', decorators: true, tsx });
    return true;
  } catch {
    return false;
  }
}

/** What a cruise found, and the files that it cannot read. */
export interface Cruise {
  readonly readings: readonly Reading[];
  readonly unread: readonly string[];
}

/** Files that are left out one after the other because each ended the cruise. */
const MAX_BROKEN = 100;

/** Imports as dependency-cruiser sees them. */
export async function cruiseFolder(request: CruiseRequest): Promise<Cruise> {
  const unread = request.parser === 'swc' ? unparsedBySwc(request) : [];
  for (;;) {
    try {
      return { readings: await cruiseWithout(request, unread), unread };
    } catch (error) {
      const [, broken] = /\.\.\. in (.+)/.exec(String(error)) ?? [];
      if (broken === undefined || unread.length >= MAX_BROKEN || unread.includes(broken))
        throw error;
      unread.push(broken);
    }
  }
}

async function cruiseWithout(
  { root, folder, parser, leastModules }: CruiseRequest,
  unread: readonly string[],
): Promise<Reading[]> {
  const exclude = [
    ...(parser === 'swc' ? ['[.]d[.][cm]?ts$'] : []),
    ...unread.map((path) => `^${path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
  ];
  const { output } = await cruise([folder], {
    baseDir: root,
    parser,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    ...(exclude.length > 0 && { exclude: { path: exclude } }),
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: EXTENSIONS,
    },
  });
  const { modules } = report.parse(output);
  if (modules.length < leastModules - unread.length)
    throw new BenchError(`dependency-cruiser cruised only ${modules.length} modules of ${folder}`);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ module, resolved, couldNotResolve }) => ({
      from: source,
      specifier: module,
      to: couldNotResolve ? null : resolved,
    })),
  );
}
