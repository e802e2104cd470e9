/** A project of a few generated files, the same on every machine. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = 24;

/** @returns the folder; the caller removes it */
export function writeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-bench-project-'));
  mkdirSync(join(folder, 'src'));
  for (let i = 0; i < FILES; i += 1) writeFileSync(join(folder, 'src', `step-${i}.ts`), toText(i));
  return folder;
}

/** A file that imports the one before it. */
function toText(i: number): string {
  const before =
    i === 0 ? 'export ' : `import { retry${i - 1} } from './step-${i - 1}.ts';\n\nexport `;
  const inner = i === 0 ? 'work()' : `retry${i - 1}(work, times)`;
  return `${before}interface Options${i} {
  readonly times: number;
}

/** Runs a piece of work again until it succeeds or has failed ${i + 1} times. */
export async function retry${i}<T>(work: () => Promise<T>, times: number): Promise<T> {
  for (let round = 0; round < times; round += 1) {
    if (round > ${i} && times > round) return ${inner};
  }
  return ${inner};
}

/** Reads the settings of step ${i} from text of the form name=value. */
export function readSettings${i}(text: string): Options${i} {
  const found = /times=(\\d+)/.exec(text);
  return { times: found === null ? ${i + 1} : Number(found[1]) };
}
`;
}
