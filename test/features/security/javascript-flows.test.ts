import { beforeAll, expect, test } from 'vitest';
import { JS_RULES } from '#features/security/rules/lists/javascript.ts';
import { TEMPLATE_RULES } from '#features/security/rules/lists/templates.ts';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const found = (files: Readonly<Record<string, string>>): readonly string[] =>
  scanFiles(files, JS_RULES).findings;

const EXPRESS = `const app = require('express')();\nconst { exec } = require('child_process');\n`;

test('a module is the same however it is loaded', () => {
  const files = {
    'a.js': `module.exports = (req, res) => require('child_process').exec(req.query.a);`,
    'b.mjs': `import { exec as run } from 'node:child_process';\nexport default (req, res) => run(req.query.a);`,
    'c.ts': `import cp = require('child_process');\nexport = (req, res) => cp.exec(req.query.a);`,
    'd.js': `const cp = require('child_process');\nmodule.exports = async (req, res) => (await import('child_process')).default.exec(req.query.a);`,
    'e.js': `const { exec } = require('./own');\nmodule.exports = (req, res) => exec(req.query.a);`,
  };
  expect(found(files)).toEqual([
    'a.js:1 js-command-injection',
    'b.mjs:2 js-command-injection',
    'c.ts:2 js-command-injection',
    'd.js:2 js-command-injection',
  ]);
});

test('a function inside another one sees what that one is given', () => {
  const files = {
    'dao.js': `const db = require('./db');
exports.byThreshold = (threshold) => {
  const criteria = () => ({ $where: 'this.stocks > ' + threshold });
  return db.collection('stocks').find(criteria());
};`,
    'routes.js': `const { byThreshold } = require('./dao');
exports.list = (req, res) => byThreshold(req.params.threshold).then((all) => res.json(all));`,
  };
  expect(found(files)).toEqual(['dao.js:3 js-nosql-injection']);
});

test('what an inner function is given is not taken for what the outer one is given', () => {
  const files = {
    'a.js': `const { exec } = require('child_process');
exports.run = (name, log) => {
  const start = (command) => exec(command);
  start('ls');
  return log(name);
};`,
    'b.js': `const { run } = require('./a');\nexports.handle = (req, res) => run(req.query.name, () => {});`,
  };
  expect(found(files)).toEqual([]);
});

test('an address that begins with something of the program cannot be led elsewhere', () => {
  const code = `${EXPRESS}const { base } = require('./settings');
app.get('/', (req, res) => {
  res.redirect(base + req.query.next);
  res.redirect(\`\${base}/\${req.query.next}\`);
  res.redirect('items/' + req.query.next);
  res.redirect(req.query.next + base);
});`;
  expect(found({ 'a.js': code })).toEqual(['a.js:8 js-open-redirect']);
});

test('the beginning of an address is known across files', () => {
  const files = {
    'urls.js': `exports.own = (id) => '/items/' + String(id);\nexports.any = (id) => String(id) + '/items';`,
    'a.js': `const { own, any } = require('./urls');
exports.go = (req, res) => {
  res.redirect(own(req.query.id));
  res.redirect(any(req.query.id));
};`,
  };
  expect(found(files)).toEqual(['a.js:4 js-open-redirect']);
});

test('a copy of the request with more in it is still all of the request', () => {
  const code = `${EXPRESS}app.post('/', (req, res) => {
  res.render('page', { ...req.body, title: 'x' });
  res.render('page', { name: req.body.name });
});`;
  expect(found({ 'a.js': code })).toEqual(['a.js:4 js-render-options']);
});

test('a value whose type was asked for is no object with operators', () => {
  const code = `const { User } = require('./user');
exports.find = async (req, res) => {
  if (typeof req.body.name !== 'string') return res.status(400).end();
  return res.json(await User.findOne({ name: req.body.name, mail: req.body.mail }));
};
exports.other = async (req, res) => res.json(await User.findOne({ name: req.body.name }));`;
  const lines = found({ 'a.js': code });
  expect(lines).toEqual(['a.js:4 js-nosql-injection', 'a.js:6 js-nosql-injection']);
  expect(found({ 'a.js': code.replace(', mail: req.body.mail', '') })).toEqual([
    'a.js:6 js-nosql-injection',
  ]);
});

test('a part of the path is text, the body may be anything', () => {
  const code = `const { User } = require('./user');
exports.byId = async (req, res) => res.json(await User.findOne({ _id: req.params.id }));
exports.byBody = async (req, res) => res.json(await User.findOne({ _id: req.body.id }));`;
  expect(found({ 'a.js': code })).toEqual(['a.js:3 js-nosql-injection']);
});

test('a header cannot be set by a link', () => {
  const code = `${EXPRESS}app.get('/', (req, res) => {
  res.redirect(req.get('Referrer') || '/');
  exec('who ' + req.headers.user);
});`;
  expect(found({ 'a.js': code })).toEqual(['a.js:5 js-command-injection']);
});

test('what a lookup gives is not what it was asked for with', () => {
  const code = `${EXPRESS}const db = require('./db');
app.get('/:id', async (req, res) => {
  const user = await db.load(req.params.id);
  res.send('<b>' + user.name + '</b>');
  res.send([1, 2, 3].slice(req.query.from).join());
});`;
  expect(found({ 'a.js': code })).toEqual([]);
});

test('patterns of the language are read in the code of components, text rules in their markup', () => {
  const code = `<template>\n  <p v-html="item.comment" />\n</template>\n<script>
export default { valid: (name) => /^(\\w+)+$/.test(name) };\n</script>`;
  const { findings } = scanFiles({ 'a.vue': code }, [...JS_RULES, ...TEMPLATE_RULES]);
  expect(findings).toEqual(['a.vue:2 template-unescaped-vue', 'a.vue:5 js-redos']);
});
