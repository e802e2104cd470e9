import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

function found(path: string, text: string): readonly string[] {
  return scanFiles({ [path]: text }).findings;
}

test('Go: the first of several results is what the call is known to give', () => {
  const text = `package a
import ("database/sql"; "net/http")
func f(r *http.Request) {
	pool, err := sql.Open("x", "y")
	if err != nil { return }
	pool.Query("select " + r.FormValue("a"))
}
`;
  expect(found('a.go', text)).toEqual(['a.go:6 go-sql-injection']);
});

function randomFrom(name: string): string {
  return `package a
import "${name}/rand"
func f() int64 { token := rand.Int63(); return token }
`;
}

test('Go: packages of one name are told apart by their import', () => {
  expect(found('a.go', randomFrom('math'))).toEqual(['a.go:3 go-insecure-random']);
  expect(found('a.go', randomFrom('example.com/safe'))).toEqual([]);
});

test('Go: a receiver is of its type, an embedded one too, whatever file declares it', () => {
  const text = `package a
import ("database/sql"; "net/http")
type store struct { pool *sql.DB }
func (s *store) find(w http.ResponseWriter, r *http.Request) {
	s.pool.Exec("delete from a where b = " + r.PostFormValue("b"))
}
`;
  expect(found('a.go', text)).toEqual(['a.go:5 go-sql-injection']);
});

test('Go: what a body is decoded into is as little to be trusted', () => {
  const text = `package a
import ("encoding/json"; "net/http"; "os")
type input struct { Name string; Count int }
func f(w http.ResponseWriter, r *http.Request) {
	var in input
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil { return }
	os.Remove("/data/" + in.Name)
}
`;
  expect(found('a.go', text)).toEqual(['a.go:7 go-path-traversal']);
});

test('PHP: a test by position is a guard, in both ways of writing it', () => {
  const text = `<?php
$a = $_GET['a'];
if (strpos($a, '..') !== false) { exit; }
readfile('/data/' . $a);
$b = $_GET['b'];
if (!str_contains($b, '..')) { readfile('/data/' . $b); }
$c = $_GET['c'];
if (strpos($c, 'x') !== false) { readfile('/data/' . $c); }
`;
  expect(found('a.php', text)).toEqual(['a.php:8 php-path-traversal']);
});

function packetReader(guard: string): string {
  return `#include <string.h>
struct packet { int length; char data[64]; };
void f(int fd, char *to) {
  struct packet p;
  recv(fd, &p, sizeof(p), 0);
  ${guard}
  memcpy(to, p.data, p.length);
}
`;
}

test('C: a member of what the network sent came with it, whatever its name', () => {
  expect(found('a.c', packetReader(''))).toEqual(['a.c:7 c-untrusted-length']);
  expect(found('a.c', packetReader('if (p.length > 64) return;'))).toEqual([]);
});

function versionSetter(other: string): string {
  return `#include <openssl/ssl.h>
void f(SSL_CTX *ctx, int old) {
  int version = TLS1_VERSION;
  ${other}
  SSL_CTX_set_min_proto_version(ctx, version);
}
`;
}

test('C: a constant is known where it is the only one', () => {
  expect(found('a.c', versionSetter(''))).toEqual(['a.c:5 c-tls-old-version']);
  expect(found('a.c', versionSetter('if (!old) version = TLS1_2_VERSION;'))).toEqual([]);
});

test('C: text that a macro or a fixed choice gives is no variable format', () => {
  const text = `#include <stdio.h>
void f(int n) {
  char line[80];
  printf(USAGE);
  printf(n ? "a" : "b");
  printf(_("text"));
  fprintf(stderr, line);
}
`;
  expect(found('a.c', text)).toEqual(['a.c:7 c-format-not-constant']);
});
