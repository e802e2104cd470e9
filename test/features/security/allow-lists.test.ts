import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const express = (check: string) => `import express from 'express';
const ALLOWED = ['https://a.example/', 'https://b.example/'];
const app = express();
app.get('/', (req, res) => {
  const to = String(req.query.to);
  ${check}
  res.redirect(to);
});
`;

const flask = (check: string) => `from flask import Flask, redirect, request
ALLOWED = ['https://a.example/', 'https://b.example/']
app = Flask(__name__)

@app.route('/')
def go():
    to = request.args['to']
    ${check}
    return redirect(to)
`;

const rails = (check: string) => `class JobsController < ApplicationController
  ALLOWED = ['https://a.example/', 'https://b.example/']
  def show
    to = params[:to]
    ${check}
    redirect_to to, allow_other_host: true
  end
end
`;

const servlet = (check: string) => `import java.util.List;
import javax.servlet.http.*;

public class GoServlet extends HttpServlet {
  private static final List<String> ALLOWED = List.of("https://a.example/", "https://b.example/");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String to = request.getParameter("to");
    ${check}
    response.sendRedirect(to);
  }
}
`;

const handler = (check: string) => `package web

import (
	"net/http"
	"slices"
	"strings"
)

var allowed = []string{"https://a.example/", "https://b.example/"}

func open(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	${check}
	http.Redirect(w, r, to, http.StatusFound)
}
`;

const refusals: readonly (readonly [string, string, string, string])[] = [
  [
    'a.ts',
    express('if (!ALLOWED.some((each) => to.startsWith(each))) return res.sendStatus(400);'),
    express('if (ALLOWED.some((each) => to.startsWith(each))) return res.sendStatus(400);'),
    'js-open-redirect',
  ],
  [
    'a.ts',
    express('if (!ALLOWED.some((each) => each === to)) throw new Error("no");'),
    express('if (!ALLOWED.some((each) => each !== to)) throw new Error("no");'),
    'js-open-redirect',
  ],
  [
    'a.ts',
    express('if (!ALLOWED.some((each) => to.startsWith(each))) return res.sendStatus(400);'),
    express('if (!req.query.list.some((each) => to === each)) return res.sendStatus(400);'),
    'js-open-redirect',
  ],
  [
    'a.py',
    flask(`if not any(to.startswith(each) for each in ALLOWED): return 'no'`),
    flask(`if any(to.startswith(each) for each in ALLOWED): return 'no'`),
    'python-open-redirect',
  ],
  [
    'app/jobs_controller.rb',
    rails('return head(:bad_request) unless ALLOWED.any? { |each| to.start_with?(each) }'),
    rails('return head(:bad_request) unless ALLOWED.any? { |each| to.end_with?(each) }'),
    'ruby-open-redirect',
  ],
  [
    'GoServlet.java',
    servlet('if (ALLOWED.stream().noneMatch(each -> to.startsWith(each))) return;'),
    servlet('if (ALLOWED.stream().anyMatch(each -> to.startsWith(each))) return;'),
    'java-open-redirect',
  ],
  [
    'GoServlet.java',
    servlet('if (!ALLOWED.stream().anyMatch(to::startsWith)) return;'),
    servlet('if (!ALLOWED.stream().anyMatch(to::endsWith)) return;'),
    'java-open-redirect',
  ],
  [
    'a.go',
    handler(
      'if !slices.ContainsFunc(allowed, func(each string) bool { return strings.HasPrefix(to, each) }) { return }',
    ),
    handler(
      'if !slices.ContainsFunc(allowed, func(each string) bool { return strings.HasSuffix(to, each) }) { return }',
    ),
    'go-open-redirect',
  ],
];

test.each(refusals)(
  'a list of the program is asked by a function: %s %#',
  (path, good, bad, rule) => {
    expect(soundRulesOf({ [path]: bad })).toEqual([rule]);
    expect(soundRulesOf({ [path]: good })).toEqual([]);
  },
);
