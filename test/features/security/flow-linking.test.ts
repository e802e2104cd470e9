import { beforeAll, describe, expect, test } from 'vitest';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const APP = "import express from 'express';\nconst app = express();\n";
const EXEC = "import { exec } from 'node:child_process';\n";

/** What is found of a kind, as `path:line`. */
function placesOf(rule: string, files: Readonly<Record<string, string>>): string[] {
  return scanFiles(files).findings.flatMap((finding) =>
    finding.endsWith(` ${rule}`) ? [finding.slice(0, -rule.length - 1)] : [],
  );
}

const commands = (files: Readonly<Record<string, string>>) =>
  placesOf('js-command-injection', files);

const finder = (value: string) =>
  `import db from './db.ts';\nexport function find(name: string) {\n  return db.query(\`select * from t where n = ${value}\`);\n}\n`;

const appWith = (use: string) =>
  `${APP}${EXEC}import mysql from 'mysql2';\nimport { quoted } from './text.ts';\nconst connection = mysql.createConnection({});\napp.get('/', (req) => ${use});\n`;

const sql = (value: string) => `connection.query('select * from t where n = ' + ${value})`;

const link = (i: number) =>
  `import { exec } from 'node:child_process';\nimport { f${i + 1} } from './f${i + 1}.ts';\nexport function f${i}(c: string) {\n  exec('ls');\n  return f${i + 1}(c);\n}\n`;

const servlet = (call: string) => `package shop;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

public class Orders extends HttpServlet {
  private Runner runner;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ${call}
  }
}
`;

describe('a value of a request', () => {
  test('reaches a sink of another file as an argument', () => {
    expect(
      commands({
        'src/app.ts': `${APP}import { run } from './run.ts';\napp.get('/', (req) => run(req.query.x));\n`,
        'src/run.ts': `${EXEC}export function run(command: string) {\n  exec('ls ' + command);\n}\n`,
      }),
    ).toEqual(['src/run.ts:3']);
  });

  test('reaches the sink by the argument that it is, not by another', () => {
    expect(
      commands({
        'src/app.ts': `${APP}import { run } from './run.ts';\napp.get('/', (req) => run('ls', req.query.x));\n`,
        'src/run.ts': `${EXEC}export function run(command: string, note: string) {\n  exec(command);\n  console.log(note);\n}\n`,
      }),
    ).toEqual([]);
  });

  test('comes back from a function of another file that reads it', () => {
    expect(
      commands({
        'src/app.ts': `${APP}${EXEC}import { hostOf } from './request.ts';\napp.get('/', (req) => exec('ping ' + hostOf(req)));\n`,
        'src/request.ts':
          "import type { Request } from 'express';\nexport function hostOf(request: Request) {\n  return request.query.host;\n}\n",
      }),
    ).toEqual(['src/app.ts:5']);
  });

  test('passes through a function of another file that gives it back', () => {
    expect(
      commands({
        'src/app.ts': `${APP}${EXEC}import { clean } from './text.ts';\napp.get('/', (req) => exec(clean(req.query.x)));\n`,
        'src/text.ts': 'export function clean(text: string) {\n  return `${text.trim()} -v`;\n}\n',
      }),
    ).toEqual(['src/app.ts:5']);
  });

  test('does not pass through one that gives something else', () => {
    expect(
      commands({
        'src/app.ts': `${APP}${EXEC}import { lookUp } from './text.ts';\napp.get('/', (req) => exec(lookUp(req.query.x)));\n`,
        'src/text.ts':
          "const NAMES = new Set(['ls']);\nexport function lookUp(text: string) {\n  return NAMES.has(text) ? 'ls' : 'pwd';\n}\n",
      }),
    ).toEqual([]);
  });

  test('is harmless once another file has made it a number', () => {
    expect(
      commands({
        'src/app.ts': `${APP}${EXEC}import { toPort } from './text.ts';\napp.get('/', (req) => exec('nc ' + toPort(req.query.x)));\n`,
        'src/text.ts':
          'export function toPort(text: string) {\n  return Number.parseInt(text, 10);\n}\n',
      }),
    ).toEqual([]);
  });

  test('is harmless where the other file escapes it for its own sink', () => {
    const app = `${APP}import { find } from './find.ts';\napp.get('/', (req) => find(req.query.x));\n`;
    const found = (value: string) =>
      placesOf('js-sql-injection', { 'src/app.ts': app, 'src/find.ts': finder(value) });
    expect(found('${name}')).toEqual(['src/find.ts:3']);
    expect(found('${Number(name)}')).toEqual([]);
  });

  test('is harmless where another file escapes it, for what it is escaped for', () => {
    const text = `import mysql from 'mysql2';
export function quoted(text: string) {
  return mysql.escape(text);
}
`;
    const found = (rule: string, use: string) =>
      placesOf(rule, { 'src/app.ts': appWith(use), 'src/text.ts': text });
    expect(found('js-sql-injection', sql('req.query.x'))).toEqual(['src/app.ts:7']);
    expect(found('js-sql-injection', sql('quoted(req.query.x)'))).toEqual([]);
    expect(found('js-command-injection', 'exec(quoted(req.query.x))')).toEqual(['src/app.ts:7']);
  });

  test.each([
    ['an import by another name', 'import { run as go }', 'export function run(c: string) {', '}'],
    ['a default import', 'import go', 'export default function run(c: string) {', '}'],
    ['a default import of what has no name', 'import go', 'export default (c: string) => {', '};'],
  ])('is followed through %s', (_, imported, head, tail) => {
    expect(
      commands({
        'src/app.ts': `${APP}${imported} from './run.ts';\napp.get('/', (req) => go(req.query.x));\n`,
        'src/run.ts': `${EXEC}${head}\n  exec(c);\n${tail}\n`,
      }),
    ).toEqual(['src/run.ts:3']);
  });

  test.each([
    ["const go = require('./run');", 'module.exports = function (c) {', '};'],
    ["const { run: go } = require('./run');", 'exports.run = (c) => {', '};'],
    ["const { run: go } = require('./run');", 'function run(c) {', '}\nmodule.exports = { run };'],
  ])('is followed through %s', (required, head, tail) => {
    expect(
      commands({
        'src/app.js': `const app = require('express')();\n${required}\napp.get('/', (req) => go(req.query.x));\n`,
        'src/run.js': `const { exec } = require('child_process');\n${head}\n  exec(c);\n${tail}\n`,
      }),
    ).toEqual(['src/run.js:3']);
  });

  test('is followed through a class of another file', () => {
    expect(
      commands({
        'src/app.ts': `${APP}import { Runner } from './run.ts';\nconst runner = new Runner();\napp.get('/', (req) => runner.run(req.query.x));\n`,
        'src/run.ts': `${EXEC}export class Runner {\n  run(c: string) {\n    exec(c);\n  }\n}\n`,
      }),
    ).toEqual(['src/run.ts:4']);
  });

  test('goes down a chain of fourteen files whose order is not that of the calls', () => {
    const files = Object.fromEntries(
      Array.from({ length: 13 }, (_, i) => [`src/f${i}.ts`, link(i)] as const),
    );
    expect(
      commands({
        'src/app.ts': `${APP}import { f0 } from './f0.ts';\napp.get('/', (req) => f0(req.query.x));\n`,
        ...files,
        'src/f13.ts': `${EXEC}export function f13(c: string) {\n  exec(c);\n}\n`,
      }),
    ).toEqual(['src/f13.ts:3']);
  });

  test('goes through three files, the middle one of no interest to any rule', () => {
    expect(
      commands({
        'src/app.ts': `${APP}import { convert } from './convert.ts';\napp.post('/', (req) => convert(req.body.file));\n`,
        'src/convert.ts':
          "import { run as shape } from './run.ts';\nexport const convert = (file: string) => shape('convert ' + file);\n",
        'src/run.ts': `${EXEC}export function run(command: string) {\n  exec(command);\n}\n`,
      }),
    ).toEqual(['src/run.ts:3']);
  });

  test('is found once where two files call each other without end', () => {
    expect(
      commands({
        'src/app.ts': `${APP}import { ping } from './ping.ts';\napp.get('/', (req) => ping(req.query.x, 3));\n`,
        'src/ping.ts':
          "import { pong } from './pong.ts';\nexport function ping(text: string, left: number) {\n  return left === 0 ? text : pong(text, left - 1);\n}\n",
        'src/pong.ts': `${EXEC}import { ping } from './ping.ts';\nexport function pong(text: string, left: number) {\n  exec(text);\n  return ping(text, left);\n}\n`,
      }),
    ).toEqual(['src/pong.ts:4']);
  });

  test('does not reach what nobody passes it to', () => {
    expect(
      commands({
        'src/app.ts': `${APP}import { run } from './run.ts';\napp.get('/', (req, res) => { run('ls'); res.send(req.query.x); });\n`,
        'src/run.ts': `${EXEC}export function run(command: string) {\n  exec(command);\n}\n`,
      }),
    ).toEqual([]);
  });
});

describe('in Python', () => {
  test('a value is followed through an import by another name', () => {
    const files = {
      'shop/app.py':
        "from flask import request\nfrom shop.run import run as go\n\n\ndef find():\n    return go(request.args['name'])\n",
      'shop/run.py': 'import os\n\n\ndef run(c):\n    os.system(c)\n',
      'shop/__init__.py': '',
    };
    expect(placesOf('python-command-injection', files)).toEqual(['shop/run.py:5']);
  });

  test('a value goes through a module that is imported as a whole', () => {
    const files = {
      'shop/app.py':
        "from flask import Flask, request\nfrom shop import store\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef find():\n    return store.find(request.args['name'])\n",
      'shop/store.py':
        "import sqlite3\n\nconnection = sqlite3.connect('shop.db')\n\n\ndef find(name):\n    cursor = connection.cursor()\n    cursor.execute(f\"select * from t where name = '{name}'\")\n    return cursor.fetchall()\n",
      'shop/__init__.py': '',
    };
    expect(placesOf('python-sql-injection', files)).toEqual(['shop/store.py:8']);
  });
});

describe('in Java', () => {
  const runner =
    'package shop;\n\npublic interface Runner {\n  void run(String command) throws Exception;\n}\n';
  const shell = `package shop;

public class Shell implements Runner {
  @Override
  public void run(String command) throws Exception {
    Runtime.getRuntime().exec(command);
  }
}
`;

  test('a value reaches the sink behind a method of an interface', () => {
    const files = {
      'src/shop/Orders.java': servlet('runner.run(request.getParameter("x"));'),
      'src/shop/Runner.java': runner,
      'src/shop/Shell.java': shell,
    };
    expect(placesOf('java-command-injection', files)).toEqual(['src/shop/Shell.java:6']);
  });

  test('a constant does not', () => {
    const files = {
      'src/shop/Orders.java': servlet('runner.run("ls");'),
      'src/shop/Runner.java': runner,
      'src/shop/Shell.java': shell,
    };
    expect(placesOf('java-command-injection', files)).toEqual([]);
  });
});
