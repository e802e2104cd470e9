#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code and stripped types are kept between starts: half of the time a start takes.
enableCompileCache();
const { runCommandLine } = await import('./cli/program.ts');
process.exitCode = await runCommandLine(process.argv);
