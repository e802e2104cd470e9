import { describe, expect, test } from 'vitest';
import { contextOf } from '#features/security/contexts.ts';

describe('the context of a file is', () => {
  test.each([
    'src/app.ts',
    'app.py',
    'src/latest/release.ts',
    'src/contest/vote.py',
    'src/attestation.go',
    'src/documents/invoice.ts',
    'src/vendoring.ts',
    'src/example.ts',
    'internal/externals.go',
    'lib/testament.rb',
    'install/upgrade-1.2.0/index.php',
  ])('that of one’s own code for %s', (path) => {
    expect(contextOf(path, false)).toBe('code');
  });

  test.each([
    'test/app.ts',
    'src/app.test.ts',
    'src/app.spec.tsx',
    'pkg/server_test.go',
    'tests/test_login.py',
    'test_login.py',
    'settings/ci.py',
    'spec/models/user_spec.rb',
    'src/test/java/shop/CartTest.java',
    'web/__tests__/cart.js',
    'cypress/e2e/login.js',
    'src/integrationTest/kotlin/Cart.kt',
  ])('that of a test for %s', (path) => {
    expect(contextOf(path, false)).toBe('test');
  });

  test.each([
    'vendor/lib/a.php',
    'third_party/zlib/inflate.c',
    'third-party/a.js',
    'web/node_modules/left-pad/index.js',
    'public/jquery.min.js',
    'plugins/login/CAS-1.3.8/CAS/Client.php',
    'env/lib/python3.12/site-packages/six.py',
    'vendor/lib/test/a.php',
  ])('that of other people for %s', (path) => {
    expect(contextOf(path, false)).toBe('vendored');
  });

  test.each([
    'examples/server.js',
    '.examples/compose/server.key',
    'apps/client/localhost.pem',
    'docs/conf.py',
    'demo/app.py',
    'samples/Login/Login.java',
  ])('example for %s', (path) => {
    expect(contextOf(path, false)).toBe('example');
  });

  test('that of generated code for what says so itself, unless somebody else ships it or it is a test', () => {
    expect(contextOf('src/api.pb.go', true)).toBe('generated');
    expect(contextOf('docs/api.js', true)).toBe('generated');
    expect(contextOf('vendor/api.pb.go', true)).toBe('vendored');
    expect(contextOf('test/api.pb.go', true)).toBe('test');
  });
});

test('a long path is told in bounded time', () => {
  const before = process.cpuUsage();
  contextOf(`${'integration'.repeat(100_000)}/a.ts`, false);
  contextOf(`${'a/'.repeat(100_000)}a.ts`, false);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
