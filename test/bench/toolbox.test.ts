import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { canaryFiles, findHarmless } from '../../bench/toolbox/canary.ts';
import { choosePeers, toShares } from '../../bench/toolbox/choice.ts';
import { costliest, toolboxSeconds, toRange, toRatios } from '../../bench/toolbox/figures.ts';
import type { Peer } from '../../bench/toolbox/peer.ts';
import { PEERS } from '../../bench/toolbox/peers/registry.ts';
import type { ToolboxReport } from '../../bench/toolbox/report.ts';
import { type PeerRun, runPeer } from '../../bench/toolbox/run-peer.ts';
import type { SextantRun } from '../../bench/toolbox/sextant-run.ts';
import { copySubject } from '../../bench/toolbox/subject.ts';
import { toToolboxMarkdown, toToolboxText } from '../../bench/toolbox/table.ts';

const ran = (cpuSeconds: number | null): PeerRun => ({
  cpuSeconds,
  peakBytes: 12_000_000,
  counts: [{ what: 'tags', count: 1234 }],
  failures: [{ what: 'warnings', count: 2 }],
});

const indexed = (worker: number): SextantRun => ({
  commit: null,
  digest: 'same',
  cpuSeconds: { worker, server: 1, postgres: 1 },
  stageCpuSeconds: { scanning: worker / 2 },
  peakBytes: 300_000_000,
  outcome: { counts: [{ what: 'symbols', count: 99 }], failures: [] },
});

const report: ToolboxReport = {
  repository: 'small',
  commit: 'abc',
  machine: { node: 'v24.0.0', cpu: 'a processor', cores: 2 },
  languages: [
    { language: 'python', share: 0.995 },
    { language: 'shell', share: 0.005 },
  ],
  peers: [
    { name: 'ctags', version: '5.9', finds: 'definitions', runs: [ran(2), ran(4), ran(3)] },
    { name: 'radon', version: '6.0', finds: 'complexity', runs: [ran(2), ran(1), ran(2)] },
  ],
  leftOut: [{ name: 'knip', reason: 'Reads typescript: 0 % of the code.' }],
  cold: indexed(10),
  sextant: [indexed(2), indexed(3), indexed(2)],
};

test('tools for a language run where at least a twentieth of the code is in it', () => {
  const code = new Map([
    ['python', 940],
    ['go', 60],
    ['javascript', 10],
  ]);
  const { chosen, leftOut } = choosePeers(PEERS, code);
  const names = chosen.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['universal-ctags', 'radon cc', 'deadcode']));
  expect(names).not.toContain('knip');
  expect(leftOut.find(({ name }) => name === 'knip')?.reason).toMatch(/: 1\.0 % of the code/);
  expect(chosen.length + leftOut.length).toBe(PEERS.length);
});

test('a repository without code has the tools for any language alone', () => {
  const { chosen } = choosePeers(PEERS, new Map());
  expect(chosen.every(({ languages }) => languages === null)).toBe(true);
  expect(toShares(new Map())).toEqual([]);
});

test('the ratio is that of each round, with its range', () => {
  const toolbox = toolboxSeconds([
    [ran(2), ran(4), ran(3)],
    [ran(2), ran(1), ran(1)],
  ]);
  expect(toolbox).toEqual([4, 5, 4]);
  expect(toRange(toRatios([2, 5, 4], toolbox))).toEqual({ middle: 1, low: 0.5, high: 1 });
});

test('a figure that the system does not tell makes no ratio', () => {
  expect(toolboxSeconds([[ran(2)], [ran(null)]])).toEqual([null]);
  expect(costliest([[ran(2)], [ran(3)], [ran(null)]])).toBe(1);
  expect(costliest([])).toBe(-1);
  expect(toRange([1, null])).toBeNull();
  expect(toRange([])).toBeNull();
  expect(toRatios([1, 1], [0])).toEqual([null, null]);
});

test('the report names figures, output, failures and what was left out', () => {
  expect(toToolboxText(report)).toMatchInlineSnapshot(`
    "small at abc; code by size: python 100 %
    Node v24.0.0, 2 cores, a processor
    3 rounds, in each the toolbox and then a full index; before them one of each that does not count
    Sextant runs without its sentence encoder, which works after an index in the background, and from a folder: without history of version control if the folder has none
    CPU s include child processes and database backends: the median of the rounds, lowest and highest; RSS is the highest sum over all processes, every 50 ms

    Ratio of CPU time
                                           median  lowest  highest
    toolbox, CPU s                            5.0     4.0      5.0
    Sextant, full index, CPU s                4.0     4.0      5.0
    Sextant / toolbox                        1.00    0.80     1.00
    Sextant / toolbox without ctags          2.00    2.00     5.00
    first index of a new worker / toolbox    2.40    2.40     2.40

    Processes
                                   version  CPU s  lowest  highest  RSS MB
    ctags                              5.9   3.00    2.00     4.00      12
    radon                              6.0   2.00    1.00     2.00      12
    Sextant                                  4.00    4.00     5.00     300
    - worker                                 2.00    2.00     3.00        
    - server                                 1.00    1.00     1.00        
    - postgres                               1.00    1.00     1.00        
    - first index of a new worker           12.00   12.00    12.00     300

    Stages of the index
              CPU s  lowest  highest
    scanning   1.00    1.00     1.50

    Output
      ctags
        finds: definitions
        output: 1,234 tags
        failed on: 2 warnings
      radon
        finds: complexity
        output: 1,234 tags
        failed on: 2 warnings
      Sextant
        finds: all of its analyses; the same digest in each round
        output: 99 symbols
        failed on: nothing

    Not measured
      knip
        reason: Reads typescript: 0 % of the code."
  `);
});

test('the report as Markdown has the command that made it', () => {
  expect(toToolboxMarkdown(report, 'npm run bench -- toolbox --repo small')).toMatchInlineSnapshot(`
    "## small

    \`npm run bench -- toolbox --repo small\`

    - small at abc; code by size: python 100 %
    - Node v24.0.0, 2 cores, a processor
    - 3 rounds, in each the toolbox and then a full index; before them one of each that does not count
    - Sextant runs without its sentence encoder, which works after an index in the background, and from a folder: without history of version control if the folder has none
    - CPU s include child processes and database backends: the median of the rounds, lowest and highest; RSS is the highest sum over all processes, every 50 ms

    ### Ratio of CPU time

    |  | median | lowest | highest |
    | --- | ---: | ---: | ---: |
    | toolbox, CPU s | 5.0 | 4.0 | 5.0 |
    | Sextant, full index, CPU s | 4.0 | 4.0 | 5.0 |
    | Sextant / toolbox | 1.00 | 0.80 | 1.00 |
    | Sextant / toolbox without ctags | 2.00 | 2.00 | 5.00 |
    | first index of a new worker / toolbox | 2.40 | 2.40 | 2.40 |

    ### Processes

    |  | version | CPU s | lowest | highest | RSS MB |
    | --- | ---: | ---: | ---: | ---: | ---: |
    | ctags | 5.9 | 3.00 | 2.00 | 4.00 | 12 |
    | radon | 6.0 | 2.00 | 1.00 | 2.00 | 12 |
    | Sextant |  | 4.00 | 4.00 | 5.00 | 300 |
    | - worker |  | 2.00 | 2.00 | 3.00 |  |
    | - server |  | 1.00 | 1.00 | 1.00 |  |
    | - postgres |  | 1.00 | 1.00 | 1.00 |  |
    | - first index of a new worker |  | 12.00 | 12.00 | 12.00 | 300 |

    ### Stages of the index

    |  | CPU s | lowest | highest |
    | --- | ---: | ---: | ---: |
    | scanning | 1.00 | 1.00 | 1.50 |

    ### Output

    |  | finds | output | failed on |
    | --- | --- | --- | --- |
    | ctags | definitions | 1,234 tags | 2 warnings |
    | radon | complexity | 1,234 tags | 2 warnings |
    | Sextant | all of its analyses; the same digest in each round | 99 symbols | nothing |

    ### Not measured

    | tool | reason |
    | --- | --- |
    | knip | Reads typescript: 0 % of the code. |

    "
  `);
});

test('digests that differ between rounds are reported', () => {
  const sextant = [indexed(1), { ...indexed(1), digest: 'other' }];
  expect(toToolboxText({ ...report, sextant })).toContain('DIGESTS DIFFER');
});

/** A peer that is a script of Node. */
function scripted(name: string, script: string): Peer {
  return {
    name,
    finds: '',
    languages: null,
    origin: { kind: 'npm', package: name },
    toCommand: ({ repository }) => ({
      program: process.execPath,
      args: ['-e', script],
      cwd: repository,
    }),
    readOutput: ({ stdout }) => ({
      counts: [{ what: 'things', count: JSON.parse(stdout) }],
      failures: [],
    }),
  };
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'toolbox-test-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.runIf(process.platform === 'linux')(
  'a run counts what the process and its children take',
  () =>
    inFolder(async (folder) => {
      const burn = 'while (process.cpuUsage().user < 200_000);';
      const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}]); console.log(7)`;
      const place = { repository: folder, work: join(folder, 'work'), peers: folder };
      const { cpuSeconds, peakBytes, counts } = await runPeer(scripted('burning', script), place);
      expect(counts).toEqual([{ what: 'things', count: 7 }]);
      expect(cpuSeconds).toBeGreaterThan(0.2);
      expect(peakBytes).toBeGreaterThan(10_000_000);
    }),
);

test('a peer that fails says how: its exit, its last words, an output that cannot be read', () =>
  inFolder(async (folder) => {
    const place = { repository: folder, work: join(folder, 'work'), peers: folder };
    const run = (script: string): Promise<PeerRun> => runPeer(scripted('failing', script), place);
    await expect(run("console.error('no files'); process.exit(4)")).rejects.toThrow(
      'exited 4: no files',
    );
    await expect(run("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow('SIGKILL');
    await expect(run("console.log('oops')")).rejects.toThrow('Output cannot be read');
  }));

test('a peer that runs code of a repository is left out', () =>
  inFolder(async (folder) => {
    const place = { work: join(folder, 'work'), peers: folder };
    const careless = scripted('careless', "require('./vite.config.cjs'); console.log(1)");
    const careful = scripted('careful', 'console.log(1)');
    const { peers, leftOut } = await findHarmless(
      [careless, careful],
      place,
      join(folder, 'canary'),
    );
    expect(peers).toEqual([careful]);
    expect(leftOut).toEqual([{ name: 'careless', reason: 'It runs code of the repository.' }]);
  }));

test('every planted file of code leaves a trace', () => {
  const code = [...canaryFiles('/trace')].filter(([path]) => /\.([cm]?js|ts|py|go)$/.test(path));
  expect(code.length).toBeGreaterThan(100);
  const silent = code.filter(([, text]) => !text.includes('/trace')).map(([path]) => path);
  expect(silent).toEqual(['two.ts']);
});

test('peers read the files that an index reads, and no others', () =>
  inFolder(async (folder) => {
    const from = join(folder, 'from');
    const files = {
      'a.py': 'one = 1\n',
      'b.txt': 'text\n',
      '.gitignore': 'ignored.py\n',
      'ignored.py': 'two = 2\n',
      'node_modules/x/index.js': 'x();\n',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(from, path)), { recursive: true });
      writeFileSync(join(from, path), text);
    }
    const to = join(folder, 'to');
    expect([...(await copySubject(from, to))]).toEqual([['python', 8]]);
    expect([...(await copySubject(to, join(folder, 'again')))]).toEqual([['python', 8]]);
  }));
