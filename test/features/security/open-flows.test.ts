import { beforeAll, expect, test } from 'vitest';
import { issuesIn, loadScanLanguages } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const rulesIn = (texts: Record<string, string>) =>
  issuesIn(texts).map((line) => line.split(' ')[1]);

const STORE = (query: string) => `<?php
class Store
{
    public function create($name)
    {
        $this->pdo = new PDO('sqlite:a.db');
        return $this->pdo->query(${query});
    }
}
`;

test('a parameter that nothing in the project fills is followed into a query that is built of it', () => {
  expect(rulesIn({ 'src/Store.php': STORE('"CREATE DATABASE " . $name') })).toContain(
    'php-sql-injection',
  );
  // Whoever gives a whole query means to.
  expect(rulesIn({ 'src/Store.php': STORE('$name') })).not.toContain('php-sql-injection');
});

const FETCHER = `const axios = require('axios');

async function deliver(url, body) {
  return axios.post(url, body);
}
module.exports = { deliver };
`;

test('an address that a function is given is one finding of low confidence', () => {
  expect(issuesIn({ 'src/webhooks.js': FETCHER })).toEqual(['src/webhooks.js:4 js-ssrf code']);
});

test('what the program itself gives, what runs in a browser and what an operator runs is none', () => {
  const caller = `const { deliver } = require('./webhooks');

function start() {
  return deliver('https://example.com/ping', {});
}
start();
`;
  expect(rulesIn({ 'src/webhooks.js': FETCHER, 'src/start.js': caller })).toEqual([]);
  expect(rulesIn({ 'public/webhooks.js': FETCHER })).toEqual([]);
  expect(rulesIn({ 'src/cli/webhooks.js': FETCHER })).toEqual([]);
});

const COMMANDS = `import subprocess


def _run(command):
    return subprocess.run('nice ' + command, shell=True, check=True)


def update():
    return _run('git pull')
`;

test('a function that its own file calls with its own texts is none', () => {
  expect(rulesIn({ 'src/update.py': COMMANDS })).not.toContain('python-command-injection');
  const alone = COMMANDS.slice(0, COMMANDS.indexOf('def update'));
  expect(rulesIn({ 'src/update.py': alone })).not.toEqual([]);
});
