import { type Command, Option } from 'commander';
import { addSession, toCount, toPercentage } from '../session/session-options.ts';

// The code of a command is loaded only when the command is given.
const load = {
  index: () => import('./index-command.ts'),
  watch: () => import('./watch-command.ts'),
  search: () => import('./search-command.ts'),
  ask: () => import('./ask-command.ts'),
  grades: () => import('./grades-command.ts'),
  metrics: () => import('./metrics-command.ts'),
  security: () => import('./security-command.ts'),
  deadCode: () => import('./dead-code-command.ts'),
  duplication: () => import('./duplication-command.ts'),
  graph: () => import('./graph-command.ts'),
  mcp: () => import('./mcp-command.ts'),
};

const PATH = ['[path]', 'a file, a directory or a glob; all by default'] as const;

/** Commands about code, for people and pipelines: of a server, or of this folder. */
export function addAnalysisCommands(program: Command): void {
  addIndex(program);
  addQuestions(program);
  addGrades(program);
  addMetrics(program);
  addSecurity(program);
  addDeadCode(program);
  addDuplication(program);
  addGraph(program);
  addSession(
    program
      .command('mcp')
      .description('run an MCP server for coding assistants on standard input and output')
      .action(async (options) => (await load.mcp()).mcpCommand(options)),
  );
}

function addIndex(program: Command): void {
  addSession(program.command('index'))
    .description('index the project and show progress')
    .option('--force', 'extract every file again, without cached results')
    .option('--json', 'print JSON')
    .action(async (options) => (await load.index()).indexCommand(options));
  addSession(program.command('watch'))
    .description('index changes of the project’s folder as they are saved, until it is stopped')
    .action(async (options) => (await load.watch()).watchCommand(options));
}

function addQuestions(program: Command): void {
  addSession(program.command('search'))
    .description(
      'search the code: words, identifiers, "a phrase", /a regular expression/, lang:ts path:src/**',
    )
    .argument('<query...>')
    .addOption(toLimit(10, 'results'))
    .option('--json', 'print JSON')
    .action(async (words, options) => (await load.search()).searchCommand(words, options));
  addSession(program.command('ask'))
    .description('answer a question about the code, with verified citations')
    .argument('<question...>')
    .option('--language <code>', 'language of the answer, as an ISO 639-1 code', 'en')
    .option('--json', 'print JSON')
    .action(async (words, options) => (await load.ask()).askCommand(words, options));
}

function addGrades(program: Command): void {
  addSession(program.command('grades'))
    .description('health grades from A (best) to E, with their limits and how they moved')
    .option(
      '--base <ref>',
      'branch, tag or commit with an index to compare with; defaults to the previous index',
    )
    .addOption(
      new Option('--fail-below <grade>', 'gate: lowest allowed overall grade').choices([
        'A',
        'B',
        'C',
        'D',
      ]),
    )
    .option('--fail-on-drop', 'gate: fail if the grade of any topic is worse than before')
    .addOption(
      new Option('--markdown', 'print Markdown for a pull request comment').conflicts('json'),
    )
    .option('--json', 'print JSON')
    .action(async (options) => (await load.grades()).gradesCommand(options));
}

function addMetrics(program: Command): void {
  addSession(program.command('metrics'))
    .description('size, complexity, maintainability and the most complex functions')
    .argument(...PATH)
    .option(
      '--max-complexity <n>',
      'gate: highest allowed cyclomatic complexity of a function',
      toCount,
    )
    .option(
      '--max-cognitive <n>',
      'gate: highest allowed cognitive complexity of a function',
      toCount,
    )
    .option(
      '--min-maintainability <n>',
      'gate: lowest allowed maintainability index, 0 to 100',
      toPercentage,
    )
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.metrics()).metricsCommand(path, options));
}

function addSecurity(program: Command): void {
  addSession(program.command('security'))
    .description('security findings, secrets, and dependencies with known advisories')
    .argument(...PATH)
    .addOption(
      new Option('--fail-on <severity>', 'gate: fail at this severity or above').choices([
        'low',
        'medium',
        'high',
        'critical',
      ]),
    )
    .addOption(
      new Option('--confidence <level>', 'lowest confidence to list')
        .choices(['low', 'medium', 'high'])
        .default('medium'),
    )
    .addOption(toLimit(100, 'findings'))
    .addOption(new Option('--json', 'print JSON').conflicts('sarif'))
    .option('--sarif', 'print all security findings of the project as SARIF 2.1.0')
    .action(async (path, options) => (await load.security()).securityCommand(path, options));
}

function addDeadCode(program: Command): void {
  addSession(program.command('dead-code'))
    .description('files, exports and private declarations that nothing uses')
    .argument(...PATH)
    .addOption(
      new Option('--confidence <level>', 'lowest confidence to list')
        .choices(['certain', 'likely', 'possible'])
        .default('likely'),
    )
    .option('--include-own-file', 'also list exports used only in their own file')
    .option('--fail-on-any', 'gate: fail on any dead code')
    .option('--fix', 'create a patch that removes the dead code; requires --dry-run')
    .option('--dry-run', 'print the patch without changing any file')
    .addOption(toLimit(100, 'items'))
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.deadCode()).deadCodeCommand(path, options));
}

function addDuplication(program: Command): void {
  addSession(program.command('duplication'))
    .description('duplicated code, grouped by clone')
    .argument(...PATH)
    .option(
      '--max-percentage <n>',
      'gate: highest allowed percentage of lines in exact clones',
      toPercentage,
    )
    .addOption(toLimit(30, 'groups'))
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.duplication()).duplicationCommand(path, options));
}

function addGraph(program: Command): void {
  addSession(program.command('graph'))
    .description('import graph of a file with its neighbors, of a directory, or of the project')
    .argument(...PATH)
    .addOption(
      new Option('--level <level>', 'what a node represents')
        .choices(['file', 'directory'])
        .default('file'),
    )
    .option('--depth <n>', 'directory depth to group by, 1 for top-level folders', toCount)
    .option('--no-tests', 'exclude test files')
    .option('--fail-on-cycle', 'gate: fail on any import cycle')
    .addOption(toLimit(100, 'nodes, those with the most edges'))
    .addOption(
      new Option('--format <format>', 'export format')
        .choices(['dot', 'graphml', 'mermaid'])
        .conflicts('json'),
    )
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.graph()).graphCommand(path, options));
}

function toLimit(byDefault: number, what: string): Option {
  return new Option('--limit <n>', `maximum number of ${what}`)
    .argParser(toCount)
    .default(byDefault);
}
