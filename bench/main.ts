/** `npm run bench -- <name>`: figures of this machine, printed with what they were measured on. */
import { accuracyBench } from './accuracy-bench.ts';
import { analyzeBench } from './analyze-bench.ts';
import { answersBench } from './answers-bench.ts';
import { citationsBench } from './citations-bench.ts';
import { commitsBench } from './commits-bench.ts';
import { corpusBench } from './corpus-bench.ts';
import { dashboardBench } from './dashboard-bench.ts';
import { deadCodeBench } from './dead-code-bench.ts';
import { deadCodeBeliefBench } from './dead-code-belief-bench.ts';
import { editBench } from './edit-bench.ts';
import { estimatesBench } from './estimates-bench.ts';
import { fairnessBench } from './fairness-bench.ts';
import { advisoriesBench } from './advisories-bench.ts';
import { findingsBench } from './findings-bench.ts';
import { goldenBench } from './golden-bench.ts';
import { gradesBench } from './grades-bench.ts';
import { httpBench } from './http-bench.ts';
import { importsBench } from './imports-bench.ts';
import { indexBench } from './index-bench.ts';
import { monorepoBench } from './monorepo-bench.ts';
import { precisionBench } from './precision-bench.ts';
import { parseBench } from './parse-bench.ts';
import { questionsBench } from './questions-bench.ts';
import { rankingFitBench } from './ranking-fit-bench.ts';
import { rowSecurityBench } from './row-security-bench.ts';
import { samplingBench } from './sampling-bench.ts';
import { sembleBench } from './semble-bench.ts';
import { searchQualityBench } from './search-quality-bench.ts';
import { searchSpeedBench } from './search-speed-bench.ts';
import { startupBench } from './startup-bench.ts';
import { toolboxBench } from './toolbox-bench.ts';
import { unparsedBench } from './unparsed-bench.ts';
import { webhookBench } from './webhook-bench.ts';
import { BenchError } from './bench-error.ts';

/** One bench: run prints its result and gives nothing back. */
interface Bench {
  readonly summary: string;
  readonly usage: string;
  run(args: readonly string[]): Promise<void>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  accuracy: accuracyBench,
  analyze: analyzeBench,
  answers: answersBench,
  citations: citationsBench,
  commits: commitsBench,
  corpus: corpusBench,
  dashboard: dashboardBench,
  'dead-code': deadCodeBench,
  'dead-code-belief': deadCodeBeliefBench,
  edit: editBench,
  fairness: fairnessBench,
  advisories: advisoriesBench,
  findings: findingsBench,
  golden: goldenBench,
  grades: gradesBench,
  http: httpBench,
  imports: importsBench,
  estimates: estimatesBench,
  index: indexBench,
  monorepo: monorepoBench,
  parse: parseBench,
  precision: precisionBench,
  questions: questionsBench,
  'ranking-fit': rankingFitBench,
  'row-security': rowSecurityBench,
  sampling: samplingBench,
  'search-quality': searchQualityBench,
  search: searchSpeedBench,
  semble: sembleBench,
  startup: startupBench,
  toolbox: toolboxBench,
  unparsed: unparsedBench,
  webhooks: webhookBench,
};

const MISUSED = 2;

function toHelp(): string {
  const lines = Object.entries(BENCHES).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(58)} ${summary}`,
  );
  return ['Usage: npm run bench -- <name> [options] [--json]', '', ...lines, ''].join('\n');
}

async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    process.stdout.write(toHelp());
    return 0;
  }
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (bench !== undefined) return run(bench, rest);
  const complaint = name === '' ? 'Name a bench.' : `There is no bench "${name}".`;
  process.stderr.write(`${complaint}\n\n${toHelp()}`);
  return MISUSED;
}

async function run(bench: Bench, args: readonly string[]): Promise<number> {
  try {
    await bench.run(args);
    return 0;
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.isMisuse ? MISUSED : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
