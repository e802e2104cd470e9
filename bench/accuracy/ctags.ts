import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';

/** One tag; of the many fields of ctags those that a comparison needs. */
export interface Tag {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  /** ctags' own word */
  readonly kind: string;
  readonly scopeKind: string;
}

const tag = z.object({
  name: z.string(),
  path: z.string(),
  line: z.number(),
  kind: z.string(),
  scopeKind: z.string().default(''),
});

export interface TagRequest {
  readonly root: string;
  /** what ctags calls the language */
  readonly language: string;
  readonly files: readonly string[];
}

/** Every definition that ctags finds in the files, read as this language whatever their names. */
export async function readTags({ root, language, files }: TagRequest): Promise<Tag[]> {
  const args = [
    '--options=NONE',
    '--output-format=json',
    '--fields=+KnezS',
    '--extras=-{anonymous}',
    `--language-force=${language}`,
    '-L',
    '-',
    '-f',
    '-',
  ];
  const child = spawn('ctags', args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  child.stdin.end(files.join('\n'));
  const tags: Tag[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const read = tag.safeParse(parseLine(line));
    if (read.success) tags.push(read.data);
  }
  await ended;
  if (child.exitCode !== 0)
    throw new BenchError(`ctags failed on ${language} in its ${files.length} files`);
  return tags;
}

/** A name that is no UTF-8 makes a line that is no JSON. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function ctagsVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)('ctags', ['--version']).catch((error: unknown) => {
    throw new BenchError(`universal-ctags is needed: ${String(error)}`);
  });
  return /Universal Ctags ([\d.]+)/.exec(stdout)?.[1] ?? 'unknown';
}
