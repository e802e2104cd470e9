/**
 * The documentation as a site, its references made from the schemas.
 *   npm run docs              builds docs/.vitepress/dist; a dead link fails
 *   npm run docs -- dev       shows it while writing
 *   npm run docs -- preview   shows what was built
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnv } from '#platform/env.ts';
import { writeReferencePages } from './reference/pages.ts';

const [command = 'build', ...options] = process.argv.slice(2);
const ROOT = join(import.meta.dirname, '..', '..');

if (command !== 'preview') writeReferencePages();
const site = spawn('vitepress', [command, 'docs', ...options], {
  cwd: ROOT,
  stdio: 'inherit',
  // Links to these are links to files, not to pages.
  env: childEnv({ VITE_EXTRA_EXTENSIONS: 'py,go,rb,sh' }),
});
site.once('close', (code) => (process.exitCode = code ?? 1));
