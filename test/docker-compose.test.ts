import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from 'yaml';
import { childEnv, SETTINGS } from '#platform/env.ts';

const FILE = join(import.meta.dirname, '..', 'docker-compose.yml');
const VARIABLES = {
  POSTGRES_PASSWORD: 'letters0',
  POSTGRES_TENANT_PASSWORD: 'letters1',
  POSTGRES_SUPERUSER_PASSWORD: 'letters2',
  SECRET_KEY: 'a secret of at least 32 characters',
};

/** `docker compose` reads the file and prints what it made of it; no engine is needed for that. */
function readFile(variables: Record<string, string>) {
  const args = ['compose', '--file', FILE, 'config', '--format', 'json'];
  return spawnSync('docker', args, { encoding: 'utf8', env: childEnv(variables) });
}

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const WHY_NOT = 'docker compose is not installed here';

const composed = z.object({
  services: z.object({
    postgres: z.object({ image: z.string(), healthcheck: z.looseObject({}) }),
    server: z.object({
      environment: z.record(z.string(), z.string()),
      ports: z.array(z.unknown()),
    }),
    worker: z.object({
      environment: z.record(z.string(), z.string()),
      ports: z.never().optional(),
      container_name: z.never().optional(),
    }),
  }),
});

test('docker compose accepts the file, and its worker can be scaled', (context) => {
  if (!hasCompose) context.skip(WHY_NOT);
  const { stdout, stderr, status } = readFile(VARIABLES);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const { postgres, server, worker } = composed.parse(JSON.parse(stdout)).services;
  expect(postgres.image).toBe('postgres:18');
  expect(worker.environment).toEqual(server.environment);
  expect(server.environment['DATABASE_URL']).toBe(
    'postgres://sextant:letters0@postgres:5432/sextant',
  );
  expect(server.environment['DATABASE_TENANT_URL']).toBe(
    'postgres://sextant_tenant:letters1@postgres:5432/sextant',
  );
});

test.for(Object.keys(VARIABLES))('docker compose asks for %s by name', (name, context) => {
  if (!hasCompose) context.skip(WHY_NOT);
  const { stderr, status } = readFile({ ...VARIABLES, [name]: '' });
  expect(status).not.toBe(0);
  expect(stderr).toContain(`set ${name}`);
});

/** By the file itself; or they need a folder mounted, which docs/self-hosting.md shows. */
const NOT_PASSED = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'PROJECT_ROOTS',
  'OSV_DIR',
  'ENGINE_IDLE_SECONDS',
]);

test('every setting reaches the containers, unset where it is not set', () => {
  const { 'x-sextant': common } = z
    .object({ 'x-sextant': z.object({ environment: z.record(z.string(), z.string()) }) })
    .parse(parse(readFileSync(FILE, 'utf8'), { merge: true }));
  const names = Object.keys(SETTINGS).filter((name) => !NOT_PASSED.has(name));
  expect(Object.keys(common.environment).toSorted()).toEqual(names.toSorted());
  const required = new Set(['DATABASE_URL', 'DATABASE_TENANT_URL', 'SECRET_KEY']);
  for (const name of names.filter((one) => !required.has(one)))
    expect(common.environment[name]).toBe(`\${${name}:-}`);
});

test('the service gets no role of the database that is a superuser', () => {
  const { services, configs } = z
    .object({
      services: z.object({ postgres: z.object({ environment: z.record(z.string(), z.string()) }) }),
      configs: z.object({ roles: z.object({ content: z.string() }) }),
    })
    .parse(parse(readFileSync(FILE, 'utf8'), { merge: true }));
  // The image makes POSTGRES_USER a superuser: its default is `postgres`.
  expect(Object.keys(services.postgres.environment)).toEqual(['POSTGRES_PASSWORD']);
  expect(configs.roles.content).not.toMatch(/superuser|bypassrls/i);
  for (const role of ['sextant', 'sextant_tenant'])
    expect(configs.roles.content).toContain(`create role ${role} login password`);
});

test('what the image is made of exists and is not kept from it', () => {
  const root = join(import.meta.dirname, '..');
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n');
  const sources = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .map((path) => path.replace('./', ''));
  const allowed = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    expect(existsSync(join(root, source))).toBe(true);
    expect(allowed).toContain(`!${source.split('/', 1)[0]}`);
  }
});
