import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Imports as dependency-cruiser sees them. */
export async function cruiseFolder(request: CruiseRequest): Promise<Reading[]> {
  const { root, folder, parser, leastModules } = request;
  const { output } = await cruise([folder], {
    baseDir: root,
    parser,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    ...(parser === 'swc' && { exclude: { path: '[.]d[.][cm]?ts$' } }),
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: EXTENSIONS,
    },
  });
  const { modules } = report.parse(output);
  if (modules.length < leastModules)
    throw new BenchError(`dependency-cruiser cruised only ${modules.length} modules of ${folder}`);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ module, resolved, couldNotResolve }) => ({
      from: source,
      specifier: module,
      to: couldNotResolve ? null : resolved,
    })),
  );
}
