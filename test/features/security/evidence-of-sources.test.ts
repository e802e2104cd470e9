import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const phpRedirect = (imported: string) => `<?php
namespace Shop\\Controller;

use ${imported};

class EntryController extends AbstractController
{
    public function __construct(private readonly Redirect $links) {}

    public function open(Request $request)
    {
        return $this->links->to($request->query->get('back'));
    }
}
`;

test('a class of the project may be called as one of a framework is', () => {
  expect(soundRulesOf({ 'a.php': phpRedirect('Shop\\Helper\\Redirect') })).toEqual([]);
  expect(soundRulesOf({ 'a.php': phpRedirect('Illuminate\\Support\\Facades\\Redirect') })).toEqual([
    'php-open-redirect',
  ]);
});

const nextRoute = (target: string) => `import { NextRequest, NextResponse } from 'next/server';
export function proxy(req: NextRequest) {
  const { nextUrl } = req;
  const url = nextUrl.clone();
  url.pathname = '/en' + url.pathname;
  return NextResponse.redirect(${target});
}
`;

test('the own address of a request with another path stays on the own site', () => {
  for (const target of ['url', "new URL('/maintenance', nextUrl)"])
    expect(soundRulesOf({ 'proxy.ts': nextRoute(target) }), target).toEqual([]);
  expect(soundRulesOf({ 'proxy.ts': nextRoute("req.nextUrl.searchParams.get('to')") })).toEqual([
    'js-open-redirect',
  ]);
});

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

const flaskCookie = (condition: string) => `from flask import Flask, request
app = Flask(__name__)

@app.route('/run', methods=['POST'])
def run():
    text = request.cookies.get('text', '')
    if ${condition}:
        return 'no'
    return eval(text)
`;

test('a cookie without quotation marks is no code, one without dots still is', () => {
  expect(soundRulesOf({ 'a.py': flaskCookie(`'"' in text`) })).not.toContain(
    'python-code-injection',
  );
  expect(soundRulesOf({ 'a.py': flaskCookie(`'..' in text`) })).toContain('python-code-injection');
});

const view = (target: string) => `from django.shortcuts import redirect

def show(request):
    target = build(request.path)
    return redirect(${target})
`;

test('what stands behind a question mark leads to no other host', () => {
  const query = "request.META['QUERY_STRING']";
  expect(soundRulesOf({ 'a.py': view(`f"{home()}?{${query}}"`) })).toEqual([]);
  expect(soundRulesOf({ 'a.py': view(`home() + '?q=' + ${query}`) })).toEqual([]);
  expect(soundRulesOf({ 'a.py': view("request.GET['next'] + '?a=1'") })).toEqual([
    'python-open-redirect',
  ]);
});

const controller = (other: string) => `class JobsController < ApplicationController
  def create
    target =
      case params[:name]
      when 'import' then imports_path
      else ${other}
      end
    redirect_to target, allow_other_host: true
  end
end
`;

test('what a case gives is nothing of what it compares', () => {
  expect(soundRulesOf({ 'app/jobs_controller.rb': controller('jobs_path') })).toEqual([]);
  expect(soundRulesOf({ 'app/jobs_controller.rb': controller('params[:back]') })).toEqual([
    'ruby-open-redirect',
  ]);
});

const servlet = (target: string) => `import javax.servlet.http.*;

public class RawServlet extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.sendRedirect(${target});
  }
}
`;

test('the own path of a servlet leaves an attacker little choice of a redirect', () => {
  const own = 'request.getServletPath() + request.getPathInfo() + "/"';
  expect(soundRulesOf({ 'RawServlet.java': servlet(own) })).toEqual([]);
  expect(soundRulesOf({ 'RawServlet.java': servlet('request.getParameter("to")') })).toEqual([
    'java-open-redirect',
  ]);
});

const goSettings = (other: string) => `package client

import "crypto/tls"

func settings(check func(tls.ConnectionState) error) *tls.Config {
	config := &tls.Config{InsecureSkipVerify: true}
	${other}
	return config
}

func plain() *tls.Config { return &tls.Config{MinVersion: tls.VersionTLS12} }
`;

test('a program that checks certificates itself may switch the check of its library off', () => {
  expect(soundRulesOf({ 'a.go': goSettings('config.VerifyConnection = check') })).toEqual([]);
  for (const other of [
    'config.ServerName = "a"',
    'config.VerifyConnection = func(tls.ConnectionState) error { return nil }',
  ])
    expect(soundRulesOf({ 'a.go': goSettings(other) }), other).toEqual(['go-tls-verify-off']);
  const both = `${goSettings('config.VerifyConnection = check')}
func other() *tls.Config { return &tls.Config{InsecureSkipVerify: true} }
`;
  expect(soundRulesOf({ 'a.go': both })).toEqual(['go-tls-verify-off']);
});
