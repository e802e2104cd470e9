import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import {
  type FileChanges,
  makeRepository,
  type TestRepository,
  writeFiles,
} from '../../support/repositories.ts';
import { indexProject, type SeededKey } from '../../support/seed.ts';

const stateSchema = z.object({
  state: z.string(),
  reason: z.string().nullable(),
  commit: z.string().nullable(),
  commits: z.number(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  readAt: z.string().nullable(),
  isComplete: z.boolean(),
});
type State = z.infer<typeof stateSchema>;

const historySchema = z.object({ project: z.object({ history: stateSchema }) });

interface Asker {
  readonly url: string;
  readonly apiKey: string;
}

/** Asks for fields of a project; no error is expected. */
export async function ask<T>(
  at: Asker,
  id: string,
  { fields, schema }: { readonly fields: string; readonly schema: z.ZodType<T> },
): Promise<T> {
  const document = `query($id: ID!) { project(id: $id) { ${fields} } }`;
  const { data, messages } = await askGraphql(at, document, { id });
  expect(messages).toEqual([]);
  return z.object({ project: schema }).parse(data).project;
}

export async function stateOf(at: Asker, id: string): Promise<State> {
  const { data } = await askGraphql(
    at,
    `query($id: ID!) { project(id: $id) {
       history { state reason commit commits since until readAt isComplete } } }`,
    { id },
  );
  return historySchema.parse(data).project.history;
}

/** The state once nothing is being read. */
export async function settled(at: Asker, id: string): Promise<State> {
  return vi.waitFor(
    async () => {
      const state = await stateOf(at, id);
      expect(state.state).toMatch(/^(?:READY|UNAVAILABLE)$/);
      return state;
    },
    { interval: 20, timeout: 20_000 },
  );
}

export interface GitProject {
  readonly id: string;
  readonly at: Asker;
  readonly made: TestRepository;
  /** commits as somebody */
  readonly commitAs: (author: string, changes: FileChanges, message?: string) => string;
  /** indexes, and waits for the history */
  readonly index: () => Promise<State>;
}

/** A project whose folder is a git repository of these commits. */
export async function gitProject(
  app: TestApp,
  owner: SeededKey,
  commits: readonly (readonly [author: string, changes: FileChanges, message?: string])[],
): Promise<GitProject> {
  const made = makeRepository({}, { dir: join(app.root, randomBytes(6).toString('hex')) });
  const commitAs = (author: string, changes: FileChanges, message = 'x'): string => {
    writeFiles(made.dir, changes);
    made.git(['add', '--all']);
    const email = `${author.toLowerCase()}@example.com`;
    made.git(['commit', '--quiet', '-m', message, `--author=${author} <${email}>`]);
    return made.git(['rev-parse', 'HEAD']);
  };
  for (const [author, changes, message] of commits) commitAs(author, changes, message);
  const answer = await owner.api.post('/projects', { path: made.dir, name: 'git' });
  const { id } = answer.as(contract.created.both).project;
  const at = { url: app.url, apiKey: owner.apiKey };
  const index = async (): Promise<State> => {
    await indexProject(owner.api, id);
    return settled(at, id);
  };
  return { id, at, made, commitAs, index };
}

/** A file with so many branches. */
export function source(branches: number, note = ''): string {
  const ifs = Array.from({ length: branches }, (_, at) => `  if (x === ${at}) return ${at};\n`);
  return `export function f(x: number) {\n${ifs.join('')}  return x; // ${note}\n}\n`;
}
