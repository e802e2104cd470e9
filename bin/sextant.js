#!/usr/bin/env node
// @ts-check
/**
 * Runs the compiled service, after compiling it if the sources have changed. Without development dependencies
 * it runs the sources directly, which starts slower.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBuild } from '../build/freshness.js';

/** Source: the features of `node:module` that threads and commands use. */
const LEAST_NODE = 24;
const SOURCE = new URL('../src/main.ts', import.meta.url);
const COMPILER = fileURLToPath(new URL('../build/service.ts', import.meta.url));

function compile() {
  // Standard output belongs to the command.
  spawnSync(process.execPath, [COMPILER], { stdio: ['ignore', 'ignore', 'inherit'] });
  return findBuild();
}

function findProgram() {
  const found = findBuild();
  const { folder, isMade } = found.isMade ? found : compile();
  return isMade ? pathToFileURL(join(folder, 'main.js')) : SOURCE;
}

if (Number.parseInt(process.versions.node, 10) < LEAST_NODE) {
  process.stderr.write(
    `Sextant requires Node.js ${LEAST_NODE} or later; this is ${process.versions.node}. Run "npx sextant", which uses the installed one.\n`,
  );
  process.exit(2);
}
await import(findProgram().href);
