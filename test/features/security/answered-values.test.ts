/** What is no weakness, or none of this kind, because of where a value comes from or what it is. */
import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const expressAnswer = (action: string) => `import express from 'express';
import { exec } from 'node:child_process';
const app = express();
app.post('/', (req, res) => {
  ${action}
});
`;

test('what no link can send is answered to its sender alone, and runs as a command all the same', () => {
  for (const value of ['req.body.name', 'req.cookies.name'])
    expect(soundRulesOf({ 'a.ts': expressAnswer(`res.send('No ' + ${value});`) }), value).toEqual(
      [],
    );
  expect(soundRulesOf({ 'a.ts': expressAnswer("res.send('No ' + req.query.name);") })).toEqual([
    'js-reflected-xss',
  ]);
  expect(soundRulesOf({ 'a.ts': expressAnswer('exec(req.body.name);') })).toEqual([
    'js-command-injection',
  ]);
});

const phpFilter = (type: string) =>
  `<?php\necho 'No ' . Filter::filterVar($_GET['id'], ${type});\n`;

test('a function that filters by a type of numbers gives a number', () => {
  expect(soundRulesOf({ 'a.php': phpFilter('FILTER_VALIDATE_INT') })).toEqual([]);
  expect(soundRulesOf({ 'a.php': phpFilter('FILTER_DEFAULT') })).toEqual(['php-xss']);
});

const mailer = (condition: string) =>
  `export function mailer(settings) {\n  const mail = {};\n  if (${condition}) {\n    mail.tls = { rejectUnauthorized: false };\n  }\n  return mail;\n}\n`;

test('certificates that are not checked because a setting says so are no default', () => {
  expect(soundRulesOf({ 'a.js': mailer('!settings.rejectUnauthorized') })).toEqual([]);
  expect(soundRulesOf({ 'a.js': mailer('settings.host') })).toEqual(['js-tls-verification-off']);
});
