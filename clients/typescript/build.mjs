/** Builds dist/esm and dist/cjs, with declarations for both. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = import.meta.dirname;
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const BUILDS = [
  { folder: 'esm', type: 'module', module: 'esnext', resolution: 'bundler' },
  { folder: 'cjs', type: 'commonjs', module: 'commonjs', resolution: 'node10' },
];

rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
for (const { folder, type, module, resolution } of BUILDS) {
  const outDir = join(ROOT, 'dist', folder);
  const options = {
    noEmit: 'false',
    declaration: 'true',
    outDir,
    rootDir: join(ROOT, 'src'),
    module,
    moduleResolution: resolution,
    rewriteRelativeImportExtensions: 'true',
    verbatimModuleSyntax: String(type === 'module'),
    // Checked once is enough.
    noCheck: String(type !== 'module'),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { status } = spawnSync(process.execPath, [TSC, '-p', ROOT, ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  toJavaScriptNames(outDir);
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** The compiler leaves `.ts` in the imports of declarations, which older versions do not resolve. */
function toJavaScriptNames(outDir) {
  for (const name of readdirSync(outDir).filter((file) => file.endsWith('.d.ts'))) {
    const file = join(outDir, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
  }
}
