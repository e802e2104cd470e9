/** vitest's setup file: threads and processes of a test run compiled, the test itself from the sources. */
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { runCompiled } from '#lib/program-file.ts';

runCompiled(pathToFileURL(`${inject('build')}/`));
