import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const express = (check: string) => `import express from 'express';
const app = express();
app.get('/', (req, res) => {
  const to = String(req.query.to);
  ${check}
  res.redirect(to);
});
`;

const flask = (check: string) => `from flask import Flask, redirect, request
from urllib.parse import urlsplit
app = Flask(__name__)

@app.route('/')
def go():
    to = request.args['to']
    ${check}
        to = '/index'
    return redirect(to)
`;

const rails = (...checks: readonly string[]) => `class JobsController < ApplicationController
  def show
    redirect_to destination, allow_other_host: true
  end

  private

  def destination
    path = params[:path].to_s
    ${checks.join('\n    ')}
    path
  end
end
`;

const handler = (check: string) => `package web

import (
	"net/http"
	"strings"
)

func open(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if ${check} {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}
`;

const php = (check: string) => `<?php
$to = $_GET['to'];
if (${check}) {
    $to = '/';
}
header('Location: ' . $to);
`;

const pairs: readonly (readonly [path: string, good: string, bad: string, rule: string])[] = [
  [
    'a.ts',
    express("if (!to.startsWith('/') || to.startsWith('//')) return res.sendStatus(400);"),
    express("if (!to.startsWith('/')) return res.sendStatus(400);"),
    'js-open-redirect',
  ],
  [
    'a.ts',
    express("if (to.startsWith('//') || !to.startsWith('/')) return res.sendStatus(400);"),
    express("if (to.startsWith('/') && to.startsWith('//')) return res.sendStatus(400);"),
    'js-open-redirect',
  ],
  [
    'a.ts',
    express("if (to[0] !== '/' || to[1] === '/') return res.sendStatus(400);"),
    express("if (to[0] !== '/' || to[2] === '/') return res.sendStatus(400);"),
    'js-open-redirect',
  ],
  [
    'a.ts',
    express("if (to.charAt(0) !== '/' || to.slice(0, 2) === '//') return res.sendStatus(400);"),
    express("if (to.charAt(0) !== '/') return res.sendStatus(400);"),
    'js-open-redirect',
  ],
  [
    'a.ts',
    express(String.raw`if (!/^\/(?!\/)/.test(to)) return res.sendStatus(400);`),
    express(''),
    'js-open-redirect',
  ],
  [
    'a.py',
    flask("if not to.startswith('/') or to.startswith('//'):"),
    flask("if not to.startswith('/'):"),
    'python-open-redirect',
  ],
  [
    'a.py',
    flask("if not to or urlsplit(to).netloc != '':"),
    flask("if not to or urlsplit(to).netloc == '':"),
    'python-open-redirect',
  ],
  ['a.py', flask('if urlsplit(to).netloc:'), flask('if to:'), 'python-open-redirect'],
  [
    'app/controllers/jobs_controller.rb',
    rails(
      'return root_url unless path.start_with?("/")',
      String.raw`return root_url if path.start_with?("//", "/\\")`,
    ),
    rails('return root_url unless path.start_with?("/")'),
    'ruby-open-redirect',
  ],
  [
    'app/controllers/jobs_controller.rb',
    rails('return root_url if URI.parse(path).host.present?'),
    rails('return root_url if path.blank?'),
    'ruby-open-redirect',
  ],
  [
    'a.go',
    handler('!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//")'),
    handler('!strings.HasPrefix(to, "/")'),
    'go-open-redirect',
  ],
  [
    'a.php',
    php("substr($to, 0, 1) !== '/' || substr($to, 0, 2) === '//'"),
    php("substr($to, 0, 1) !== '/'"),
    'php-open-redirect',
  ],
];

test.each(pairs)(
  'one slash, and not two, leads to no other site: %s %#',
  (path, good, bad, rule) => {
    expect(soundRulesOf({ [path]: bad })).toEqual([rule]);
    expect(soundRulesOf({ [path]: good })).toEqual([]);
  },
);
