/** `npm run test:chaos`: deliveries while workers are killed and receivers misbehave; none may be lost. */
import { judge } from './judgement.ts';
import { runKills } from './kills.ts';
import { type ChaosOptions, OptionError, readOptions, USAGE } from './options.ts';
import { setStage, type Stage } from './stage.ts';
import type { Spread } from './steady.ts';
import { runStuck } from './stuck.ts';

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    return await run(readOptions(args));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function run(options: ChaosOptions): Promise<number> {
  process.stdout.write(`seed ${options.seed}\n`);
  const stuck = await onStage(tellStuck);
  const lost = await onStage((stage) => tellKills(stage, options));
  const violations = [...stuck, ...lost];
  for (const violation of violations) process.stdout.write(`VIOLATION ${violation}\n`);
  process.stdout.write(`${violations.length} violations\n`);
  return violations.length === 0 ? 0 : 1;
}

async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await setStage();
  try {
    return await play(stage);
  } finally {
    await stage.stop();
  }
}

async function tellStuck(stage: Stage): Promise<readonly string[]> {
  const { aloneMs, besideMs, stuckArrivals, stopMs, violations } = await runStuck(stage);
  tell('a healthy receiver alone', toText(aloneMs));
  tell('beside one that never answers, 500 queued', toText(besideMs));
  tell('attempts at that one meanwhile', String(stuckArrivals));
  tell('stop with these under way', `${stopMs} ms`);
  return violations;
}

async function tellKills(stage: Stage, options: ChaosOptions): Promise<readonly string[]> {
  const figures = await runKills(stage, options);
  const { killed, killedSenders, deliveries, arrivals, repeated, perSecond } = figures;
  tell('events, webhooks', `${figures.committed.size}, ${figures.receivers.length}`);
  tell('workers killed', `${killed}, of which between send and record ${killedSenders}`);
  tell('deliveries', `${deliveries}, ${perSecond.toFixed(0)} a second`);
  tell('arrivals', String(arrivals));
  tell('sent again to healthy and slow receivers', String(repeated));
  for (const [kind, spread] of Object.entries(figures.latencyMs)) {
    tell(`commit to first arrival, ${kind}`, toText(spread));
  }
  return judge(stage, figures);
}

function tell(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(44)} ${figure}\n`);
}

function toText({ p50, p99, max }: Spread): string {
  return `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
}

process.exitCode = await main(process.argv.slice(2));
