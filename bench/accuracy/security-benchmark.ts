import { withCheckout } from './checkout.ts';
import { countCases, type OwaspCount, readCases } from './security-owasp.ts';
import type { Peer, Peers } from './security-peers.ts';
import { scanProject } from './security-project.ts';

/** A suite of OWASP Benchmark: small programs, half of them weak. */
interface OwaspSubject {
  readonly repository: string;
  readonly paths: readonly string[];
  readonly expected: string;
  readonly language: 'java' | 'python';
  /** the cases themselves, for tools that follow nothing from file to file */
  readonly folder: string;
  readonly peers: readonly ('bandit' | 'semgrep')[];
}

export interface OwaspLine {
  readonly repository: string;
  readonly commit: string;
  readonly cases: number;
  readonly tools: readonly OwaspTool[];
}

export interface OwaspTool {
  readonly name: string;
  /** '' for Sextant */
  readonly command: string;
  readonly counts: readonly OwaspCount[];
}

export const OWASP_SUBJECTS: readonly OwaspSubject[] = [
  {
    repository: 'OWASP-Benchmark/BenchmarkPython',
    paths: [],
    expected: 'expectedresults-0.1.csv',
    language: 'python',
    folder: 'testcode',
    peers: ['bandit', 'semgrep'],
  },
  {
    repository: 'OWASP-Benchmark/BenchmarkJava',
    // Results of other tools, which are most of it, are left out.
    paths: ['src', 'pom.xml', 'expectedresults-1.2.csv'],
    expected: 'expectedresults-1.2.csv',
    language: 'java',
    folder: 'src/main/java/org/owasp/benchmark/testcode',
    peers: ['semgrep'],
  },
];

export function measureBenchmark(
  repos: string,
  { repository, paths, expected, peers, language, folder }: OwaspSubject,
  tools: Peers,
): Promise<OwaspLine> {
  return withCheckout({ repos, repository, paths }, async ({ root, commit }) => {
    const cases = readCases(root, expected);
    const { findings } = await scanProject(root);
    const found: OwaspTool[] = [
      { name: 'Sextant', command: '', counts: countCases(cases, findings) },
    ];
    for (const peer of peers.map((name) => tools[name]).filter((one): one is Peer => one !== null))
      found.push({
        name: peer.name,
        command: peer.command,
        counts: countCases(cases, await peer.read({ root, folder, language })),
      });
    return { repository, commit, cases: cases.length, tools: found };
  });
}
