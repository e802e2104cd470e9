import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { AppError } from '#platform/errors.ts';
import { toVisible } from '#features/tools/fence.ts';
import { loadEnv, SettingsError } from '#platform/env.ts';
import { addAccountCommands } from './account-commands.ts';
import { addAnalysisCommands } from './code/analysis-commands.ts';
import { addImpactCommands } from './impact/impact-commands.ts';
import { CommandEnd } from './code/verdict.ts';

/** Exit codes: 0 done, 1 failed, 2 the command or a setting is wrong; others are a command's own. */
const FAILED = 1;
const MISUSED = 2;

const HELP_FOOTER = `
Commands about code ask the server of --url or SEXTANT_URL with the key of SEXTANT_API_KEY; without one they
work on the folder they are started in. For example:
  sextant search where are settings read
  sextant security --fail-on high --sarif > findings.sarif
  sextant impact --diff main...HEAD --markdown

Settings are environment variables; docs/settings.md lists them all.
Exit codes: 0 done, 1 a gate failed, or the command of a service did, 2 the command or a setting is wrong, or
a gate could not be asked, 3 the risk reaches --fail-on.`;

// A command's code, and with it all of the service, is loaded only when the command is given.
const serve = () => import('./serve.ts');

function toProgram(): Command {
  const program = new Command('sextant')
    .description('Code search, answers and impact analysis for any codebase.')
    .version(manifest.version, '-V, --version', 'print the version')
    .addHelpText('after', HELP_FOOTER)
    .exitOverride()
    // A bad setting is told before the service is even loaded.
    .hook('preAction', () => {
      loadEnv();
    });
  program
    .command('serve')
    .description(
      'start the server and a worker, with the embedded database unless DATABASE_URL is set',
    )
    .action(async () => (await serve()).serveCommand());
  program
    .command('server')
    .description('start the server for REST and GraphQL')
    .action(async () => (await serve()).serverCommand());
  program
    .command('worker')
    .description('start a worker, which runs index jobs')
    .action(async () => (await serve()).workerCommand());
  program
    .command('migrate')
    .description('migrate the database schema to the current version')
    .option('--json', 'print JSON')
    .action(async (options) => (await serve()).migrateCommand(options));
  program
    .command('engine', { hidden: true })
    .action(async () => (await import('./engine/engine.ts')).engineCommand());
  program
    .command('stop')
    .description('stop the local engine that commands without a server start')
    .action(async () => (await import('./engine/stop-command.ts')).stopCommand());
  addAnalysisCommands(program);
  addImpactCommands(program);
  addAccountCommands(program);
  return program;
}

/**
 * Runs one command.
 * @param argv as the process got it
 * @returns the exit code; `serve`, `server` and `worker` return once they have been told to stop
 */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  try {
    await toProgram().parseAsync(argv);
    return 0;
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): number {
  // Commander has printed its own words already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
  const message = error instanceof Error ? error.message : String(error);
  // It may name what a repository or a server said.
  process.stderr.write(`sextant: ${toVisible(message)}\n`);
  if (error instanceof SettingsError) return MISUSED;
  if (error instanceof CommandEnd) return error.exitCode;
  return error instanceof AppError && error.code === 'INVALID_REQUEST' ? MISUSED : FAILED;
}
