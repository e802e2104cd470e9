/** `npm run check`: every gate, side by side, each one's output shown when it fails. */
import { spawn } from 'node:child_process';

interface Gate {
  readonly name: string;
  readonly command: readonly string[];
}

const GATES: readonly Gate[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the dashboard', command: ['tsc', '-p', 'web'] },
  { name: 'import direction', command: ['node', 'test/support/import-direction.ts'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unused code in production', command: ['knip', '--production'] },
  { name: 'generated files', command: ['node', 'codegen.ts', '--check'] },
  { name: 'lock file', command: ['node', 'test/support/lock-file.ts', '--check'] },
  { name: 'settings table', command: ['node', 'test/support/settings-table.ts', '--check'] },
  { name: 'enums', command: ['node', 'test/words/closed-sets/main.ts'] },
  { name: 'prose', command: ['node', 'test/words/prose/main.ts'] },
  { name: 'table of rules', command: ['node', 'test/support/rules-table.ts', '--check'] },
];

function run(gate: Gate): Promise<boolean> {
  const started = performance.now();
  const [program = '', ...args] = gate.command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => output.push(piece));
  child.stderr.on('data', (piece: Buffer) => output.push(piece));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)\n`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** Two at a time: what CI has cores for. */
async function runAll(gates: readonly Gate[]): Promise<boolean> {
  const queue = [...gates];
  let passed = true;
  const next = async (): Promise<void> => {
    for (let gate = queue.shift(); gate !== undefined; gate = queue.shift()) {
      if (!(await run(gate))) passed = false;
    }
  };
  await Promise.all([next(), next()]);
  return passed;
}

if (!(await runAll(GATES))) process.exitCode = 1;
