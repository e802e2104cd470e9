import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const flask = (key: string) => `from flask import Flask, redirect, request
from .urls import is_safe_url
app = Flask(__name__)

@app.route('/')
def go():
    if request.args.get('next') and is_safe_url(request.args.get('${key}')):
        return redirect(request.args.get('next'))
    return 'no'
`;

const servlet = (key: string) => `import java.util.Set;
import javax.servlet.http.*;

public class GoServlet extends HttpServlet {
  private static final Set<String> ALLOWED = Set.of("https://a.example/", "https://b.example/");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    if (!ALLOWED.contains(request.getParameter("${key}"))) return;
    response.sendRedirect(request.getParameter("to"));
  }
}
`;

const handler = (key: string) => `package web

import "net/http"

var allowed = map[string]bool{"https://a.example/": true}

func open(w http.ResponseWriter, r *http.Request) {
	if !allowed[r.URL.Query().Get("${key}")] {
		return
	}
	http.Redirect(w, r, r.URL.Query().Get("to"), http.StatusFound)
}
`;

const express = (key: string) => `import express from 'express';
const ALLOWED = ['https://a.example/', 'https://b.example/'];
const app = express();
app.get('/', (req, res) => {
  if (ALLOWED.includes(req.param('${key}'))) res.redirect(req.param('to'));
});
`;

test.each([
  ['a.py', flask('next'), flask('other'), 'python-open-redirect'],
  ['GoServlet.java', servlet('to'), servlet('other'), 'java-open-redirect'],
  ['a.go', handler('to'), handler('other'), 'go-open-redirect'],
  ['a.ts', express('to'), express('other'), 'js-open-redirect'],
])('what is read again by the same name is what was checked: %s', (path, good, bad, rule) => {
  expect(soundRulesOf({ [path]: bad })).toEqual([rule]);
  expect(soundRulesOf({ [path]: good })).toEqual([]);
});

const keys = (checked: string) => `<?php
$types = ['ASC', 'DESC'];
$order = $_GET['order'];
$sql = '';
if (in_array(strtoupper((string) $order[0]['${checked}']), $types, true)) {
    $sql = ' ORDER BY a ' . strtoupper((string) $order[0]['dir']);
}
mysqli_query($db, 'SELECT * FROM t' . $sql);
`;

test('what is read again by the same keys is what was checked', () => {
  expect(soundRulesOf({ 'a.php': keys('other') })).toEqual(['php-sql-injection']);
  expect(soundRulesOf({ 'a.php': keys('dir') })).toEqual([]);
});

const prefixed = (use: string) => `import express from 'express';
import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
const app = express();
app.get('/', (req, res) => {
  if (req.query.name.startsWith('/srv/files/')) ${use};
});
`;

test('a check of one danger says nothing of another one', () => {
  expect(soundRulesOf({ 'a.ts': prefixed('readFileSync(req.query.name)') })).toEqual([]);
  expect(soundRulesOf({ 'a.ts': prefixed("exec('cat ' + req.query.name)") })).toEqual([
    'js-command-injection',
  ]);
});
