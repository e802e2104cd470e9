import { type Command, Option } from 'commander';
import { addSession } from '../session/session-options.ts';

// The code of a command is loaded only when the command is given.
const impact = () => import('./impact.ts');
const coverage = () => import('./impact-coverage.ts');

const LEVELS = ['medium', 'high', 'critical'];

/** What a change breaks: for pipelines, in the folder of a checkout. */
export function addImpactCommands(program: Command): void {
  const asked = program
    .command('impact')
    .description('impact of a change: risk, dependents and tests to run')
    .addOption(
      new Option(
        '--diff <range>',
        'any range that git diff accepts, such as main...HEAD',
      ).conflicts('file'),
    )
    .option('--file <path>', 'analyze a file of the repository instead of a diff')
    .option(
      '--fail-on <level>',
      `exit with code 3 if the risk is at or above this level: ${LEVELS.join(', ')}`,
    )
    .addOption(new Option('--json', 'print JSON').conflicts('markdown'))
    .option('--markdown', 'print Markdown for a pull request comment')
    .action(async (options) => (await impact()).impactCommand(options));
  addSession(asked);
  const upload = program
    .command('coverage')
    .description('manage test coverage, used as evidence in impact analysis')
    .command('upload <path>')
    .description(
      'upload coverage reports of single test files: lcov files, or NODE_V8_COVERAGE folders; a report at tests/a.test.js.info, or a folder of that name, belongs to tests/a.test.js',
    )
    .option('--test <path>', 'test file that all reports at the path belong to')
    .option(
      '--name <text>',
      'name of the upload; an upload with the same name is replaced',
      'default',
    )
    .option('--commit <revision>', 'commit that the tests ran at', 'HEAD')
    .option('--json', 'print JSON')
    .action(async (path, options) => (await coverage()).uploadCoverageCommand(path, options));
  addSession(upload);
}
