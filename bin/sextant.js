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

await import(findProgram().href);
