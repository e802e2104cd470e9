import { beforeAll, describe, expect, test } from 'vitest';
import { soundRulesOf, loadScanLanguages } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const FLASK = `import io
import os
import pickle
import zipfile
from flask import Flask, Response, make_response, redirect, request, send_file
from jinja2 import Environment

app = Flask(__name__)

`;

/** Rules of what is found in one file of Flask, and nothing speaks against. */
const inFlask = (code: string) => soundRulesOf({ 'shop/app.py': `${FLASK}${code}` });

const phpAnswer = (type: string) =>
  `<?php\nheader('Content-Type: ${type}; charset=UTF-8');\necho $_GET['challenge'];\n`;

const rubyController = (action: string) =>
  `class BooksController < ApplicationController\n  def update\n${action}\n  end\nend\n`;

const expressHelper = (address: string) => `import express from 'express';
const app = express();
function go(req, res, address) {
  res.redirect(address);
}
app.get('/', (req, res) => go(req, res, ${address}));
`;

const jqueryCall = (prefix: string) =>
  `import $ from 'jquery';\nconst name = decodeURIComponent(location.hash.slice(1));\n$(\`${prefix}\${name}\`).show();\n`;

const servletParser = (setup: string) => `import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;

public class Page extends HttpServlet {
  private static DocumentBuilder builder;
  static {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    ${setup}
    builder = factory.newDocumentBuilder();
  }

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    builder.parse(request.getInputStream());
  }
}
`;

const csharpReader = (reader: string) => `using Microsoft.AspNetCore.Mvc;
using System.IO;

public class PageController : Controller
{
    [HttpPost]
    public string Read(string name)
    {
        using var reader = new StreamReader(${reader});
        return "";
    }
}
`;

const rubyRedirect = (isOpen: boolean) =>
  rubyController(`    redirect_to params[:to], allow_other_host: ${isOpen}`);

describe('something speaks against', () => {
  test.each([
    [
      'a file name with which a record was found',
      `@app.route('/book')
def book():
    name = request.args['name']
    found = store.get_book_by_name(name)
    if found is None:
        return 'none', 404
    return send_file(os.path.join('/books', name))
`,
    ],
    [
      'a value for which a function whose code is not known decides to leave',
      `@app.route('/book')
def book():
    name = request.args['name']
    if not shelf.permits(name):
        return 'no', 403
    return send_file(os.path.join('/books', name))
`,
    ],
    [
      'an address that a test replaces',
      `@app.route('/go')
def go():
    target = request.args['to']
    if not len(routes.allowed_methods(target)):
        target = '/home'
    return redirect(target)
`,
    ],
    [
      'a value whose variable says that it is safe',
      `@app.route('/go')
def go():
    safe_target = tidy(request.args['to'])
    return redirect(safe_target)
`,
    ],
    [
      'the page that the reader came from',
      `@app.route('/back')
def back():
    return redirect(request.headers.get('Referer') or request.environ['HTTP_REFERER'])
`,
    ],
    [
      'a number in the path of a route',
      `@app.route('/books/<int:book>')
def book(book):
    return 'No book ' + book
`,
    ],
    [
      'an answer of plain text',
      `@app.route('/a')
def a():
    return Response('No ' + request.args['x'], mimetype='text/plain')

@app.route('/b')
def b():
    answer = make_response('No ' + request.args['x'])
    answer.headers['Content-Type'] = 'text/plain'
    return answer
`,
    ],
    [
      'an archive in memory',
      `@app.route('/zip', methods=['POST'])
def read():
    return str(len(zipfile.ZipFile(io.BytesIO(request.get_data())).namelist()))
`,
    ],
    [
      'a copy by way of bytes of one’s own',
      `@app.route('/copy', methods=['POST'])
def copy():
    pickle.loads(pickle.dumps(request.get_json()))
    return 'ok'
`,
    ],
    [
      'what only administrators send, where they attack nobody but themselves',
      `@app.route('/admin/logs')
@admin_required
def logs():
    return send_file(request.args['file'])
`,
    ],
    [
      'a redirect behind a test of one’s own that is told by its name to allow it',
      `def go(request):
    target = request.GET.get('next')
    if target and _allow_redirect(target):
        return redirect(target)
`,
    ],
    [
      'a file name without dots',
      `@app.route('/picture')
def picture():
    kind = request.args['kind'].replace('.', '')
    return send_file(f'/pictures/original.{kind}')
`,
    ],
    [
      'what a method of a form gives that has the request in it',
      `@app.route('/edit', methods=['POST'])
def edit():
    form = EditForm(request.form)
    return Environment(autoescape=True).from_string(form.extra_content()).render()
`,
    ],
  ])('%s', (_, code) => {
    expect(inFlask(code)).toEqual([]);
  });
});

describe('nothing speaks against', () => {
  test.each([
    [
      'python-path-traversal',
      `@app.route('/book')
def book():
    return send_file(os.path.join('/books', request.args['name']))
`,
    ],
    [
      'python-open-redirect',
      `@app.route('/go')
def go():
    target = request.args['to']
    if not target:
        target = '/home'
    return redirect(target)
`,
    ],
    [
      'python-template-injection',
      `@app.route('/edit', methods=['POST'])
def edit():
    return Environment(autoescape=True).from_string(request.form['body'].strip()).render()
`,
    ],
  ])('%s', (rule, code) => {
    expect(inFlask(code)).toEqual([rule]);
  });
});

describe('in PHP', () => {
  test('a header of one text says what type the answer is of', () => {
    expect(soundRulesOf({ 'a.php': phpAnswer('text/plain') })).toEqual([]);
    expect(soundRulesOf({ 'a.php': phpAnswer('text/html') })).toEqual(['php-xss']);
  });

  test('print_r that is asked for its text prints nothing', () => {
    expect(soundRulesOf({ 'a.php': `<?php\n$log = print_r($_GET, true);\n` })).toEqual([]);
    expect(soundRulesOf({ 'a.php': `<?php\nprint_r($_GET);\n` })).toEqual(['php-xss']);
  });

  test('what an option of developers asks for is no default', () => {
    const code = `<?php\nswitch ($env) {\n  case 'development':\n    ini_set('display_errors', 'On');\n    break;\n}\n`;
    expect(soundRulesOf({ 'a.php': code })).toEqual([]);
  });
});

describe('in Ruby', () => {
  test('a redirect that stays on the own host leads nowhere else', () => {
    expect(soundRulesOf({ 'a.rb': rubyRedirect(false) })).toEqual([]);
    expect(soundRulesOf({ 'a.rb': rubyRedirect(true) })).toEqual(['ruby-open-redirect']);
  });

  test('a record that is updated is no address', () => {
    const code = rubyController(
      `    @book = Book.find(params[:id])\n    redirect_to @book if @book.update(params.require(:book).permit(:title))`,
    );
    expect(soundRulesOf({ 'a.rb': code })).toEqual([]);
  });
});

test('an address with a fixed host is handed to a function of the same file', () => {
  expect(soundRulesOf({ 'a.ts': expressHelper('`https://example.com/${req.query.to}`') })).toEqual(
    [],
  );
  expect(soundRulesOf({ 'a.ts': expressHelper('req.query.to') })).toEqual(['js-open-redirect']);
});

test('a selector that begins with no tag is no markup', () => {
  expect(soundRulesOf({ 'a.js': jqueryCall('.tab[href=') })).toEqual([]);
  expect(soundRulesOf({ 'a.js': jqueryCall('<b>') })).toEqual(['js-dom-xss']);
});

test('a list of origins that was looked up for a request allows what is in it', () => {
  const code = `import express from 'express';
const app = express();
app.get('/', (req, res) => {
  const allowed = settings.get(req.params.app).origins;
  const origin = req.headers.origin;
  res.header('Access-Control-Allow-Origin', allowed.includes(origin) ? origin : allowed[0]);
});
`;
  expect(soundRulesOf({ 'a.ts': code })).toEqual([]);
});

test('a parser that is set up as its class is loaded is set up in every method', () => {
  const hardened = `factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);`;
  expect(soundRulesOf({ 'Page.java': servletParser(hardened) })).toEqual([]);
  expect(soundRulesOf({ 'Page.java': servletParser('') })).toContain('java-xxe');
});

test('the body of a request is no file name', () => {
  expect(soundRulesOf({ 'Page.cs': csharpReader('Request.Body') })).toEqual([]);
  expect(soundRulesOf({ 'Page.cs': csharpReader('name') })).toEqual(['csharp-path-traversal']);
});
