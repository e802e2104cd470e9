import { beforeAll, expect, test } from 'vitest';
import { listedRulesOf, loadScanLanguages } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const EXPRESS = (action: string) =>
  `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.get('/', (req, res) => { ${action} });
app.listen(3000);
`;

test.each([
  ['a.js', EXPRESS("exec('ping ' + req.query.host);"), 'js-command-injection'],
  ['a.js', EXPRESS('const code = req.query.code; eval(code);'), 'js-code-injection'],
  ['a.php', '<?php\necho "<p>" . $_GET["q"] . "</p>";\n', 'php-xss'],
  ['a.php', '<?php\necho $_GET["q"];\n', 'php-xss'],
  ['a.js', EXPRESS('fetch(req.query.url).then((r) => r.text());'), 'js-ssrf'],
  ['a.php', '<?php\ninclude $_GET["page"] . ".php";\n', 'php-file-inclusion'],
  [
    'a.py',
    'from flask import Flask, request\nimport pickle\napp = Flask(__name__)\n@app.route("/")\ndef u():\n    return pickle.loads(request.data)\n',
    'python-deserialization',
  ],
  [
    'a.py',
    'from flask import Flask, request\nimport base64, pickle\napp = Flask(__name__)\n@app.route("/")\ndef u():\n    data = request.form["data"]\n    return pickle.loads(base64.b64decode(data))\n',
    'python-deserialization',
  ],
  ['a.js', EXPRESS('res.redirect(req.query.to);'), 'js-open-redirect'],
  [
    'a.rb',
    'class UsersController < ApplicationController\n  def show\n    User.where("name = \'#{params[:name]}\'").first\n  end\nend\n',
    'ruby-sql-injection',
  ],
])(
  '%s: a value of a request that reaches a sink at once is listed by default',
  (path, text, rule) => {
    expect(listedRulesOf({ [path]: text })).toContain(rule);
  },
);

test('a check on the way is a doubt, and the same sink needs more evidence', () => {
  const checked = EXPRESS(
    'const host = clean(req.query.host); verifyHost(host); exec("ping " + host);',
  );
  const rules = listedRulesOf({ 'a.js': EXPRESS("exec('ping ' + req.query.host);") });
  expect(rules).toContain('js-command-injection');
  expect(listedRulesOf({ 'a.js': checked })).not.toContain('js-command-injection');
});
