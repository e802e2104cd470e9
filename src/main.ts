#!/usr/bin/env node
import { runCommandLine } from './cli/program.ts';

process.exitCode = await runCommandLine(process.argv);
