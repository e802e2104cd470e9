import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuSeconds } from '../../bench/process-figures.ts';

const BURN = 'while (process.cpuUsage().user < 300_000) for (let i = 0; i < 1e6; i += 1);';
/** Starts one process that burns 0.3 CPU s and ends, and one that burns as much and stays. */
const PARENT = `
  const { spawn, spawnSync } = require('node:child_process');
  spawnSync(process.execPath, ['-e', ${JSON.stringify(BURN)}]);
  const code = ${JSON.stringify(`${BURN} process.stdout.write('burnt'); setInterval(() => {}, 1000);`)};
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', () => process.stdout.write('ready'));
  process.stdin.on('end', () => { child.kill(); process.exit(); }).resume();
`;

test.runIf(process.platform === 'linux')(
  'processor time of a process includes its children, ended ones and live ones',
  async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['pipe', 'pipe', 'inherit'] });
    const exited = once(parent, 'exit');
    try {
      await once(parent.stdout, 'data');
      expect(cpuSeconds(parent.pid ?? 0)).toBeGreaterThan(0.6);
    } finally {
      parent.stdin.end();
      await exited;
    }
  },
);

test.runIf(process.platform === 'linux')('a process that has ended has no figure', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(cpuSeconds(child.pid ?? 0)).toBeNull();
});
