#!/usr/bin/env node
// @ts-check
/**
 * Runs Sextant compiled, and compiles it first where the sources have changed. Without the development
 * packages there is nothing to compile with: then the sources run as they are, which starts slower.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBuild } from '../build/freshness.js';

const SOURCE = new URL('../src/main.ts', import.meta.url);
const COMPILER = fileURLToPath(new URL('../build/service.ts', import.meta.url));

function compile() {
  // What the command prints is its answer alone.
  spawnSync(process.execPath, [COMPILER], { stdio: ['ignore', 'ignore', 'inherit'] });
  return findBuild();
}

function findProgram() {
  const found = findBuild();
  const { folder, isMade } = found.isMade ? found : compile();
  return isMade ? pathToFileURL(join(folder, 'main.js')) : SOURCE;
}

await import(findProgram().href);
