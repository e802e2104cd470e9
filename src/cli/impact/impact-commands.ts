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
    .description('what a change has to do with: risk, dependents, tests to run')
    .addOption(
      new Option('--diff <range>', 'what `git diff` takes, such as main...HEAD').conflicts('file'),
    )
    .option('--file <path>', 'a file of the repository instead of a diff')
    .option(
      '--fail-on <level>',
      `exit code 3 where the risk is this or above: ${LEVELS.join(', ')}`,
    )
    .addOption(new Option('--json', 'print JSON').conflicts('markdown'))
    .option('--markdown', 'print Markdown for a comment on a pull request')
    .action(async (options) => (await impact()).impactCommand(options));
  addSession(asked);
  const upload = program
    .command('coverage')
    .description('what tests ran, as evidence for impact')
    .command('upload <path>')
    .description(
      'upload reports of single test files: lcov, or folders of NODE_V8_COVERAGE; a report at tests/a.test.js.info, or a folder of that name, is that of tests/a.test.js',
    )
    .option('--test <path>', 'the test file that all reports at the path are of')
    .option('--name <text>', 'of the upload: one of the same name is replaced', 'default')
    .option('--commit <revision>', 'that the tests ran at', 'HEAD')
    .option('--json', 'print JSON')
    .action(async (path, options) => (await coverage()).uploadCoverageCommand(path, options));
  addSession(upload);
}
