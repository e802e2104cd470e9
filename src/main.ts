#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// A reader that has seen enough, such as `head`, is no failure: the command ends with its own exit code.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
  });
}
// Compiled code and stripped types are kept between starts: half of the time a start takes.
enableCompileCache();
const { runCommandLine } = await import('./cli/program.ts');
process.exitCode = await runCommandLine(process.argv);
