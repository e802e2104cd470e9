import { describe, expect, test } from 'vitest';
import { sampleOf } from '#lib/secrets/sample.ts';
import { findSecrets } from '#lib/secrets/scan.ts';
import { type WeighedSecret, weighSecret } from '#features/security/secrets/weight.ts';
import { withBase62Checksum } from '#lib/secrets/checks.ts';

const GENERIC = `api_key = "${sampleOf('w40')}"`;
const TOKEN = `x = "${sampleOf('dop_v1_|h64')}"`;
const PROVEN = `x = "${withBase62Checksum('ghp_', sampleOf('w30'))}"`;

function weighed(
  text: string,
  path: string,
  known: { readonly isTest?: boolean; readonly isGenerated?: boolean } = {},
): WeighedSecret | undefined {
  const [hit] = findSecrets(text);
  if (hit === undefined) throw new Error('nothing was found');
  return weighSecret(hit, { path, isTest: false, isGenerated: false, ...known });
}

describe('a secret weighs', () => {
  test('what its rule says in code and configuration', () => {
    expect(weighed(TOKEN, 'src/app.ts')).toMatchObject({ severity: 'critical', reasons: [] });
    expect(weighed(GENERIC, 'config/production.yml')).toMatchObject({ severity: 'medium' });
    expect(weighed(GENERIC, '.env')).toMatchObject({ severity: 'medium' });
  });

  test('less where only name and form speak for it', () => {
    expect(weighed(`password == "${sampleOf('w14')}"`, 'src/app.ts')).toMatchObject({
      severity: 'low',
      confidence: 'low',
      reasons: ['by its name and form alone'],
    });
  });

  test.each([
    'package-lock.json',
    'web/yarn.lock',
    'go.sum',
    '.env.example',
    'config/settings.sample.yml',
    'examples/app/main.py',
    'docs/setup.md',
    'README.rst',
    'test/app.ts',
    'src/app.spec.ts',
    'tests/fixtures/env.json',
    'src/test/java/AppTest.java',
    'app/__snapshots__/app.snap',
    'public/app.min.js',
    'vendor/lib/a.php',
  ])('nothing in %s, unless it has the form of a provider', (path) => {
    expect(weighed(GENERIC, path)).toBeUndefined();
    expect(weighed(TOKEN, path)).toBeDefined();
  });

  test('nothing in what is known to be a test or generated', () => {
    expect(weighed(GENERIC, 'src/a.ts', { isTest: true })).toBeUndefined();
    expect(weighed(GENERIC, 'src/a.ts', { isGenerated: true })).toBeUndefined();
  });

  test('one step less in documents, two in tests, unless its checksum is valid', () => {
    expect(weighed(TOKEN, 'docs/a.md')).toMatchObject({
      severity: 'high',
      reasons: ['in documentation'],
    });
    expect(weighed(TOKEN, 'test/a.ts')).toMatchObject({
      severity: 'medium',
      reasons: ['in a test'],
    });
    expect(weighed(PROVEN, 'test/a.ts')).toMatchObject({ severity: 'critical' });
  });

  test('nothing where it is a documented example', () => {
    const example = `id = "${['AKIA', 'IOSFODNN7', 'EXAMPLE'].join('')}"`;
    expect(weighed(example, 'src/app.ts')).toBeUndefined();
  });

  test('little where it is a key of an app that is public by design', () => {
    const key = `"current_key": "${sampleOf('AIza|w35')}"`;
    expect(weighed(key, 'android/app/google-services.json')).toMatchObject({ severity: 'low' });
    expect(weighed(key, 'src/maps.ts')).toMatchObject({ severity: 'medium' });
  });

  test('as code, where a path only reminds of a test', () => {
    for (const path of ['src/contest.ts', 'src/latest/app.ts', 'src/attestation.go']) {
      expect(weighed(GENERIC, path), path).toBeDefined();
    }
  });
});
