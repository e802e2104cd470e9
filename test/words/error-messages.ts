import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');

/** Constructors and functions whose text arguments people read, in an answer or in a terminal. */
const SPEAKERS =
  /^(?:AppError|RequestError|RunFailure|SettingsError|CommandEnd|AiUnavailable|EgressError|invalidField|notFound|refused|fail)$/;

const nodeSchema = z.looseObject({
  type: z.string(),
  start: z.number(),
  end: z.number(),
  value: z.unknown().optional(),
  callee: z.looseObject({ name: z.string().optional() }).optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** One message of an error, as it is written in the source. */
export interface ErrorMessage {
  readonly path: string;
  /** `${...}` as written, on one line */
  readonly text: string;
}

/** All messages of errors that people read, by path and place. */
export function findErrorMessages(): ErrorMessage[] {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  return paths.toSorted().flatMap((path) => messagesIn(path));
}

function messagesIn(path: string): ErrorMessage[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const texts: string[] = [];
  visit(parseSync(path, source).program, false, (node) => {
    texts.push(source.slice(node.start + 1, node.end - 1).replaceAll(/\s*\n\s*/g, ' '));
  });
  return texts.filter((text) => text.includes(' ')).map((text) => ({ path, text }));
}

function visit(value: unknown, isSpoken: boolean, onText: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, isSpoken, onText);
    return;
  }
  const node = nodeSchema.safeParse(value).data;
  if (node === undefined) return;
  if (isSpoken && isText(node)) return onText(node);
  const speaks = isSpoken || SPEAKERS.test(node.callee?.name ?? '');
  for (const child of Object.values(node)) visit(child, speaks, onText);
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}
