/**
 * The TypeScript client as it is published: its generated files, its tarball, and the README's examples
 * in an empty project, on every Node from 20 on that this machine has.
 */
import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { findNodes } from './support/nodes.ts';
import { installPacked, PACKAGE, type PackedProject, TSC } from './support/packed.ts';
import { readExamples } from './support/readme.ts';
import { mustRun, run } from './support/run.ts';
import { makeWorld, type World, WORLD_SETTINGS } from './support/world.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What `npm run clients` ends with where its generator cannot be installed. */
const NO_REGISTRY = 2;

const TSC_7 = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

const nodes = findNodes();
const examples = readExamples(join(PACKAGE, 'README.md'), 'ts');

// Before the hooks: whether there is a compiler decides which tests there are.
const generated = await run(process.execPath, ['clients/generate.ts', '--check'], { cwd: ROOT });

test('the generated files of both clients are those of the published document', (context) => {
  if (generated.code === NO_REGISTRY) context.skip(generated.output);
  // npm has its say where the generator was not installed yet.
  expect(generated.code, generated.output).toBe(0);
});

describe.skipIf(generated.code === NO_REGISTRY)('the tarball', { timeout: 90_000 }, () => {
  let app: TestApp;
  let world: World;
  let project: PackedProject;
  beforeAll(async () => {
    app = await startTestApp({ settings: WORLD_SETTINGS });
    world = await makeWorld(app);
    project = await installPacked();
  }, 120_000);
  afterAll(async () => {
    project?.remove();
    await app?.close();
  });

  const env = () => ({
    SEXTANT_API_KEY: world.keys.live,
    SEXTANT_BASE_URL: world.baseUrl,
    WEBHOOK_SECRET: 'a secret of the README',
  });

  test('holds both builds, the README and the licence, and nothing else', () => {
    const modules = project.files.filter((path) => /^dist\/(?:esm|cjs)\//.test(path));
    const others = project.files.filter((path) => !modules.includes(path));
    expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
    for (const folder of ['esm', 'cjs']) {
      const names = modules.filter((path) => path.startsWith(`dist/${folder}/`));
      const scripts = names.filter((path) => path.endsWith('.js'));
      const types = scripts.map((path) => path.replace(/[.]js$/, '.d.ts'));
      const manifest = `dist/${folder}/package.json`;
      expect(names.toSorted()).toEqual([...scripts, ...types, manifest].toSorted());
      expect(scripts).toContain(`dist/${folder}/index.js`);
    }
    expect(project.sizeBytes).toBeLessThan(100_000);
  });

  test('its entries lead to files of the right kind', () => {
    const entry = z.strictObject({ types: z.string(), default: z.string() });
    const manifest = z.object({
      dependencies: z.undefined().optional(),
      exports: z.object({ '.': z.strictObject({ import: entry, require: entry }) }),
    });
    const { exports } = manifest.parse(JSON.parse(project.read('package.json')));
    const kinds = { import: ['esm', 'module'], require: ['cjs', 'commonjs'] } as const;
    for (const [condition, [folder, type]] of Object.entries(kinds)) {
      const { types, default: script } =
        exports['.'][condition === 'import' ? 'import' : 'require'];
      expect([types, script]).toEqual([`./dist/${folder}/index.d.ts`, `./dist/${folder}/index.js`]);
      expect(JSON.parse(project.read(`dist/${folder}/package.json`))).toEqual({ type });
    }
  });

  test('nothing in it needs Node: it runs in browsers, Deno and Bun as well', () => {
    const scripts = project.files.filter((path) => /^dist\/esm\/.*[.]js$/.test(path));
    for (const path of scripts) {
      const text = project.read(path);
      const imported = [...text.matchAll(/from '(?<name>[^']+)'/g)].map(([, name]) => name);
      expect(imported.filter((name) => !name?.startsWith('./'))).toEqual([]);
      expect(text, path).not.toMatch(/\b(?:Buffer|process\.|require\(|__dirname)/);
    }
  });

  test.each([
    { compiler: 'the one it is built with', script: TSC, resolution: 'nodenext' },
    { compiler: 'TypeScript 7', script: TSC_7, resolution: 'bundler' },
  ])(
    'types check with $compiler ($resolution)',
    async ({ script, resolution }) => {
      for (const [at, { code }] of examples.entries()) project.write(`example-${at}.mts`, code);
      project.write('common.cts', COMMON_TYPED);
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      const compilerOptions = {
        module,
        moduleResolution: resolution,
        target: 'es2022',
        types: ['node'],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
      };
      // What is required is of no kind where everything is bundled.
      const include = resolution === 'bundler' ? ['*.mts'] : ['*.mts', '*.cts'];
      project.write('tsconfig.json', JSON.stringify({ compilerOptions, include }));
      const ran = await run(process.execPath, [script, '-p', '.'], { cwd: project.folder });
      expect(ran).toEqual({ code: 0, output: '' });
    },
    90_000,
  );

  describe.each(nodes)('on Node $version', ({ path }) => {
    const write = (at: number): string => {
      const code = examples[at]?.code ?? '';
      const folder = world.values['folder'] ?? '';
      return project.write(`example-${at}.mjs`, code.replaceAll('/srv/code/shop', folder));
    };

    test('it is required and imported', async () => {
      project.write('common.cjs', COMMON);
      project.write('module.mjs', MODULE);
      for (const file of ['common.cjs', 'module.mjs']) {
        const output = await mustRun(path, [file], { cwd: project.folder, env: env() });
        expect(output.trim()).toBe('tiers: quick standard deep');
      }
    });

    const runnable = [...examples.entries()].filter(([, one]) => one.heading !== 'Webhooks');
    test.each(runnable.map(([at, { heading }]) => ({ at, heading })))(
      'the example under "$heading" runs',
      async ({ at, heading }) => {
        const output = await mustRun(path, [write(at)], { cwd: project.folder, env: env() });
        expect(output).toMatch(OUTPUTS[heading] ?? /^never$/);
      },
    );

    test('the receiver of the README believes what is signed and nothing else', async () => {
      const at = examples.findIndex(({ heading }) => heading === 'Webhooks');
      const port = await freePort();
      const child = spawn(path, [write(at)], {
        cwd: project.folder,
        env: childEnv({ ...env(), PORT: String(port) }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const body = '{"event":"ping","timestamp":"","project":{"id":"","name":"shop"},"data":{}}';
        const signature = createHmac('sha256', env().WEBHOOK_SECRET).update(body).digest('hex');
        expect(await post(port, body, `sha256=${signature}`)).toBe(204);
        expect(await post(port, `${body} `, `sha256=${signature}`)).toBe(401);
      } finally {
        child.kill();
      }
    });
  });
});

/** What each example prints, by its heading. */
const OUTPUTS: Readonly<Record<string, RegExp>> = {
  Start: /complete 100 %[\s\S]*src\/tax[.]ts:\d+ [\d.]+[\s\S]*taxOf/,
  Calls: /^(?:(?:low|medium|high|critical) \d+ \d+ \d+ \d+\n)+$/,
  Progress: /complete \d+ \d+[\s\S]*PATH_NOT_FOUND/,
  Errors: /^404 NOT_FOUND [0-9a-f-]{36}\n\d+\n$/,
};

const ASK_TIERS = `
  const { tiers } = await new Sextant().enterprise.tiers();
  console.log('tiers:', ...Object.keys(tiers));
`;
const COMMON = `
const { Sextant } = require('@sextant/client');
(async () => {${ASK_TIERS}})();
`;
const MODULE = `
import { Sextant } from '@sextant/client';
${ASK_TIERS}
`;
const COMMON_TYPED = `
import { Sextant, type EnterpriseTiers } from '@sextant/client';
export const tiers = (): Promise<EnterpriseTiers> => new Sextant().enterprise.tiers();
// @ts-expect-error there is no such method
export const none = (): unknown => new Sextant().nothing();
// @ts-expect-error a search without a query
export const search = (): unknown => new Sextant().search('proj_1', {});
`;

/** Posts until the receiver has started. */
async function post(port: number, body: string, signature: string): Promise<number> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-service-signature': signature },
      body,
    }).catch(() => null);
    if (response !== null) return response.status;
  }
}
