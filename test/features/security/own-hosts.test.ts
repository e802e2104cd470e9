import { beforeAll, expect, test } from 'vitest';
import { issuesIn, loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const go = (set: string) => `package web

import (
	"net/http"
	"net/url"
)

var own = configured()

func open(w http.ResponseWriter, r *http.Request) {
	to, err := url.Parse(r.FormValue("to"))
	if err != nil {
		return
	}
	${set}
	http.Redirect(w, r, to.String(), http.StatusFound)
}
`;

const js = (set: string) => `import express from 'express';
const app = express();
app.get('/', (req, res) => {
  const to = new URL(String(req.query.to));
  ${set}
  res.redirect(to.toString());
});
`;

test('an address whose host the program replaces leads to no other one', () => {
  for (const set of ['to.Path = "/a"', 'to.Host = r.FormValue("host")'])
    expect(issuesIn({ 'a.go': go(set) }), set).toHaveLength(1);
  for (const set of ['to.Host = "a.example"', 'to.Scheme, to.Host = "https", own'])
    expect(issuesIn({ 'a.go': go(set) }), set).toEqual([]);
  expect(soundRulesOf({ 'a.ts': js('to.pathname = "/a";') })).toEqual(['js-open-redirect']);
  expect(soundRulesOf({ 'a.ts': js('to.host = String(req.query.host);') })).toEqual([
    'js-open-redirect',
  ]);
  for (const set of ['to.host = process.env.OWN_HOST;', 'to.hostname = "a.example";'])
    expect(soundRulesOf({ 'a.ts': js(set) }), set).toEqual([]);
});

const goRedirect = (target: string) => `package web

import "net/http"

func open(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, ${target}, http.StatusFound)
}
`;

test('the own address of a request, and a path behind a host, lead to no other site', () => {
  for (const target of [
    'r.URL.String()',
    '"https://" + r.Host + r.RequestURI',
    '"https://" + r.Host + r.URL.Path + "?" + r.URL.RawQuery',
  ])
    expect(soundRulesOf({ 'a.go': goRedirect(target) }), target).toEqual([]);
  for (const target of ['r.URL.Query().Get("to")', '"https:/" + r.URL.Query().Get("to")'])
    expect(soundRulesOf({ 'a.go': goRedirect(target) }), target).toEqual(['go-open-redirect']);
});

test('the path of a request that is answered leaves little choice, and may begin with two slashes', () => {
  for (const target of ['r.URL.Path + "/"', '"https:/" + r.URL.Path']) {
    expect(soundRulesOf({ 'a.go': goRedirect(target) }), target).toEqual([]);
    expect(issuesIn({ 'a.go': goRedirect(target) }), target).toEqual([
      'a.go:6 go-open-redirect code',
    ]);
  }
});

const goQuery = (made: string) => `package web

import (
	"net/http"
	"net/url"
)

func open(w http.ResponseWriter, r *http.Request, base *url.URL) {
	to := ${made}
	to.RawQuery = r.Form.Encode()
	http.Redirect(w, r, to.String(), http.StatusFound)
}
`;

test('a query that is set leads to no other site', () => {
  for (const made of ['base', 'base.JoinPath("a")'])
    expect(soundRulesOf({ 'a.go': goQuery(made) }), made).toEqual([]);
});
