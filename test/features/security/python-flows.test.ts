import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const HEAD = `import os
import subprocess
from flask import Flask, request, redirect, session

app = Flask(__name__)

`;

/** Rules found in one handler. */
function rulesIn(body: string): string[] {
  const { findings } = scanFiles({ 'app.py': `${HEAD}@app.route('/x')\ndef handler():\n${body}` });
  return findings.map((finding) => finding.split(' ')[1] ?? '');
}

test('what a loop leaves with a break is known behind it', () => {
  const found = rulesIn(`    name = ''
    for key in request.form.keys():
        if 'x' in request.form.getlist(key):
            name = key
            break
    os.system('ls ' + name)
`);
  expect(found).toContain('python-command-injection');
});

test('a host that is checked makes the URL harmless that it was read from, for redirects alone', () => {
  const found = rulesIn(`    from urllib.parse import urlparse
    target = request.args['to']
    if urlparse(target).netloc != 'example.com':
        return 'no'
    os.system('ls ' + target)
    return redirect(target)
`);
  expect(found).toContain('python-command-injection');
  expect(found).not.toContain('python-open-redirect');
});

test('one of several literals is no text put together from parts', () => {
  const found = rulesIn(`    command = 'dir ' if os.name == 'nt' else 'ls '
    command += 'docs'
    subprocess.run(command, shell=True)
    return 'ok'
`);
  expect(found).not.toContain('python-shell-built');
});

test('a key that the request gives has a say in what is set', () => {
  expect(rulesIn(`    session[request.args['key']] = True\n`)).toContain('python-trust-boundary');
  expect(rulesIn(`    session['key'] = True\n`)).not.toContain('python-trust-boundary');
});

test('values flow through functions and objects of other files of the project', () => {
  const { findings } = scanFiles({
    'helpers/__init__.py': '',
    'helpers/wrap.py': `import flask

class Wrapper:
    request: flask.Request

    def __init__(self, request: flask.Request):
        self.request = request

    def field(self, name):
        return self.request.form.get(name)

    def fixed(self, name):
        return 'fixed'
`,
    'app.py': `${HEAD}import helpers.wrap

@app.route('/bad')
def bad():
    wrapped = helpers.wrap.Wrapper(request)
    os.system('ls ' + wrapped.field('name'))

@app.route('/good')
def good():
    wrapped = helpers.wrap.Wrapper(request)
    os.system('ls ' + wrapped.fixed('name'))
`,
  });
  expect(findings.filter((finding) => finding.endsWith('python-command-injection'))).toEqual([
    'app.py:12 python-command-injection',
  ]);
});

test('a file of functions that all call each other stays within its time', () => {
  const names = Array.from({ length: 120 }, (_, i) => `f${i}`);
  const functions = names.map(
    (name, i) =>
      `def ${name}(a, b):\n    x = other.mod(a)\n    ${names[(i + 1) % 120]}(x, b)\n    ${names[(i + 7) % 120]}(b, x)\n    return ${names[(i + 13) % 120]}(a, x)\n`,
  );
  const start = process.cpuUsage();
  scanFiles({ 'a.py': `import os\nimport other\n${functions.join('\n')}\nos.system(f0(1, 2))\n` });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(4_000);
});

test('a weakness with a way to it is not told a second time by a rule that only suspects', () => {
  const found = rulesIn(`    subprocess.run(f"ls {request.args['name']}", shell=True)\n`);
  expect(found).toEqual(['python-command-injection']);
  expect(rulesIn(`    subprocess.run(f'ls {name_of()}', shell=True)\n`)).toEqual([
    'python-shell-built',
  ]);
});
