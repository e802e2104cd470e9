import { beforeAll, expect, test } from 'vitest';
import { issuesIn, loadScanLanguages } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const UNVERIFIED = `import requests

def fetch(url):
    return requests.get(url, verify=False, timeout=5)
`;

const copies = (own: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['alpha', 'beta', 'gamma', 'delta', 'epsilon'].map((name) => [`lib/${name}/__init__.py`, '']),
  ),
  'lib/client/__init__.py': own,
  'lib/client/fetching.py': UNVERIFIED,
  'shop/__init__.py': '',
  'shop/main.py': UNVERIFIED,
});

test('packages side by side that use nothing of the program are copies of libraries', () => {
  const found = issuesIn(copies(''));
  expect(found).toContain('lib/client/fetching.py:4 python-tls-verify-off vendored');
  expect(found).toContain('shop/main.py:4 python-tls-verify-off code');
});

test('packages that use the program are part of it', () => {
  const found = issuesIn(copies('from shop import main\n'));
  expect(found).toContain('lib/client/fetching.py:4 python-tls-verify-off code');
});

const RUST = (name: string) => `pub fn count() -> usize {
    1
}

mod ${name} {
    const API_KEY: &str = "sk_live_4eC39HqLyjWDarjtT1zdp7dcK9vQ2xWm8yB";
}
`;

const contextsIn = (text: string) =>
  issuesIn({ 'src/lib.rs': text }).map((line) => line.slice(line.lastIndexOf(' ') + 1));

test('a module of tests inside a source file is tests', () => {
  expect(contextsIn(RUST('settings'))).toContain('code');
  expect(contextsIn(RUST('tests'))).not.toContain('code');
});

const CONNECTION = (separator: string) => `import ssl

def connect():
    context = ssl.create_default_context()
    other = ssl.create_default_context()
    context.verify_mode = ssl.CERT_NONE${separator}other.verify_mode = ssl.CERT_NONE
    return context, other
`;

const count = (text: string) =>
  issuesIn({ 'a.py': text }).filter((line) => line.includes('tls-verify-off')).length;

test('two options on one line are one finding', () => {
  expect(count(CONNECTION('; '))).toBe(1);
  expect(count(CONNECTION('\n    use(context)\n    '))).toBe(2);
});
