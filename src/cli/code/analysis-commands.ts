import { type Command, Option } from 'commander';
import { addSession, toCount, toPercentage } from '../session/session-options.ts';

// The code of a command is loaded only when the command is given.
const load = {
  index: () => import('./index-command.ts'),
  search: () => import('./search-command.ts'),
  ask: () => import('./ask-command.ts'),
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
  addMetrics(program);
  addSecurity(program);
  addDeadCode(program);
  addDuplication(program);
  addGraph(program);
  addSession(
    program
      .command('mcp')
      .description('an MCP server on standard input and output, for assistants')
      .action(async (options) => (await load.mcp()).mcpCommand(options)),
  );
}

function addIndex(program: Command): void {
  addSession(program.command('index'))
    .description('index the project and show the progress')
    .option('--force', 'extract every file again')
    .option('--json', 'print JSON')
    .action(async (options) => (await load.index()).indexCommand(options));
}

function addQuestions(program: Command): void {
  addSession(program.command('search'))
    .description('find code: words, identifiers, "a phrase", /an expression/, lang:ts path:src/**')
    .argument('<query...>')
    .addOption(toLimit(10, 'results'))
    .option('--json', 'print JSON')
    .action(async (words, options) => (await load.search()).searchCommand(words, options));
  addSession(program.command('ask'))
    .description('answer a question about the code, with places that were checked')
    .argument('<question...>')
    .option('--language <code>', 'of the answer, ISO 639-1', 'en')
    .option('--json', 'print JSON')
    .action(async (words, options) => (await load.ask()).askCommand(words, options));
}

function addMetrics(program: Command): void {
  addSession(program.command('metrics'))
    .description('size, complexity, maintainability, and the hardest functions')
    .argument(...PATH)
    .option('--max-complexity <n>', 'gate: most cyclomatic complexity of a function', toCount)
    .option('--max-cognitive <n>', 'gate: most cognitive complexity of a function', toCount)
    .option('--min-maintainability <n>', 'gate: least maintainability, 0 to 100', toPercentage)
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.metrics()).metricsCommand(path, options));
}

function addSecurity(program: Command): void {
  addSession(program.command('security'))
    .description('weaknesses, secrets, and dependencies with known advisories')
    .argument(...PATH)
    .addOption(
      new Option('--fail-on <severity>', 'gate: this severity or above').choices([
        'low',
        'medium',
        'high',
        'critical',
      ]),
    )
    .addOption(
      new Option('--confidence <level>', 'at least this')
        .choices(['low', 'medium', 'high'])
        .default('low'),
    )
    .addOption(toLimit(100, 'findings'))
    .addOption(new Option('--json', 'print JSON').conflicts('sarif'))
    .option('--sarif', 'print SARIF 2.1.0 of all security findings of the project')
    .action(async (path, options) => (await load.security()).securityCommand(path, options));
}

function addDeadCode(program: Command): void {
  addSession(program.command('dead-code'))
    .description('files, exports and private declarations that nothing uses')
    .argument(...PATH)
    .addOption(
      new Option('--confidence <level>', 'at least this')
        .choices(['certain', 'likely', 'possible'])
        .default('likely'),
    )
    .option('--fail-on-any', 'gate: any dead code')
    .option('--fix', 'make the patch that takes it away; with --dry-run')
    .option('--dry-run', 'print that patch and change nothing')
    .addOption(toLimit(100, 'items'))
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.deadCode()).deadCodeCommand(path, options));
}

function addDuplication(program: Command): void {
  addSession(program.command('duplication'))
    .description('code that stands in several places')
    .argument(...PATH)
    .option(
      '--max-percentage <n>',
      'gate: most lines in exact clones, in percent of the project',
      toPercentage,
    )
    .addOption(toLimit(30, 'groups'))
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.duplication()).duplicationCommand(path, options));
}

function addGraph(program: Command): void {
  addSession(program.command('graph'))
    .description('who imports whom: a file with its neighbours, a directory, the project')
    .argument(...PATH)
    .addOption(
      new Option('--level <level>', 'what a node is')
        .choices(['file', 'directory'])
        .default('file'),
    )
    .option('--depth <n>', 'of directories: folders that count', toCount)
    .option('--no-tests', 'without test files')
    .option('--fail-on-cycle', 'gate: any import cycle')
    .addOption(toLimit(100, 'nodes, those with most edges'))
    .addOption(
      new Option('--format <format>', 'text for another program')
        .choices(['dot', 'graphml', 'mermaid'])
        .conflicts('json'),
    )
    .option('--json', 'print JSON')
    .action(async (path, options) => (await load.graph()).graphCommand(path, options));
}

function toLimit(byDefault: number, what: string): Option {
  return new Option('--limit <n>', `at most so many ${what}`).argParser(toCount).default(byDefault);
}
