/**
 * Builds the dashboard into web/dist, with each file compressed beside it.
 *   node web/build.ts           always
 *   node web/build.ts --stale   only where web/dist was made of other sources
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const MADE_OF = join(DIST, '.made-of');
const WORTH_COMPRESSING = /\.(?:css|js|svg|html)$/;

/** Of everything that the files are made of. */
function toDigest(): string {
  const hash = createHash('sha256');
  const sources = globSync(['src/**/*.*', 'public/*', '*.{html,ts,json}'], { cwd: HERE });
  for (const path of [...sources.toSorted(), '../package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(HERE, path)));
  }
  return hash.digest('hex');
}

function compressFiles(): void {
  for (const path of globSync('**/*.*', { cwd: DIST })) {
    // The page itself differs from copy to copy.
    if (!WORTH_COMPRESSING.test(path) || path === 'index.html') continue;
    const bytes = readFileSync(join(DIST, path));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(DIST, `${path}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(DIST, `${path}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Null where only what production needs is installed. */
async function loadVite() {
  try {
    return await import('vite');
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing) return null;
    throw error;
  }
}

async function buildDashboard(digest: string): Promise<void> {
  const vite = await loadVite();
  if (vite === null) {
    process.stdout.write('The dashboard is not built: that needs the development packages.\n');
    return;
  }
  process.stdout.write('Building the dashboard…\n');
  await vite.build({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'warn' });
  compressFiles();
  writeFileSync(MADE_OF, digest);
}

const digest = toDigest();
const isFresh = existsSync(MADE_OF) && readFileSync(MADE_OF, 'utf8') === digest;
if (!isFresh || !process.argv.includes('--stale')) await buildDashboard(digest);
