import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, loadLanguages } from '#code/extract.ts';
import { scanDirectory } from '#code/scan.ts';
import type { Scanner } from '#code/scanning.ts';
import { createScanner } from '#features/security/scanner.ts';
import { hasRepository, withCheckout } from './checkout.ts';
import { scanProject } from './security-project.ts';

/** CPU of one thread for a whole repository. */
export interface CostLine {
  readonly repository: string;
  readonly commit: string;
  readonly files: number;
  readonly extractionCpuMs: number;
  /** on top of it */
  readonly scanCpuMs: number;
  readonly joiningCpuMs: number;
}

const SUBJECTS = ['microsoft/playwright', 'spring-projects/spring-framework', 'ansible/ansible'];
const ROUNDS = 2;

/** Extraction without and with the scan, in turn, in one process; the least of the rounds of each. */
export async function measureCost(repos: string): Promise<CostLine[]> {
  const lines: CostLine[] = [];
  await loadLanguages();
  for (const repository of SUBJECTS.filter((one) => hasRepository(repos, one)))
    await withCheckout({ repos, repository, paths: [] }, async ({ commit, root }) => {
      const files = await readFiles(root);
      const scanner = createScanner();
      // Rules are compiled at their language's first file.
      cpuOf(files.slice(0, WARM_UP), scanner);
      const plain: number[] = [];
      const scanned: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        plain.push(cpuOf(files));
        scanned.push(cpuOf(files, scanner));
      }
      const extractionCpuMs = Math.min(...plain);
      const scanCpuMs = Math.min(...scanned) - extractionCpuMs;
      const { joiningCpuMs } = await scanProject(root);
      const measured = { extractionCpuMs, scanCpuMs, joiningCpuMs };
      lines.push({ repository, commit, files: files.length, ...measured });
    });
  return lines;
}

const WARM_UP = 200;

interface RepositoryFile {
  readonly path: string;
  readonly content: Buffer;
}

async function readFiles(root: string): Promise<RepositoryFile[]> {
  const files: RepositoryFile[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal }))
    if (item.kind === 'file') {
      const { path } = item.entry;
      files.push({ path, content: readFileSync(join(root, path)) });
    }
  return files;
}

function cpuOf(files: readonly RepositoryFile[], scanner?: Scanner): number {
  const before = process.threadCpuUsage();
  for (const file of files)
    extractFile({ ...file, isProbed: true, ...(scanner === undefined ? {} : { scanner }) });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
