/** A little of express: what the README's tour asks about is in it. */
export const EXPRESS_FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "express", "version": "5.0.0", "main": "index.js" }\n',
  'index.js': "'use strict';\nmodule.exports = require('./lib/express');\n",
  'History.md': '# History\n\n- res.redirect refuses what is no URL\n',
  'lib/express.js': `'use strict';
var app = require('./application');
var response = require('./response');

exports = module.exports = createApplication;

/** Makes an application. */
function createApplication() {
  return Object.assign({}, app, { response: response });
}
`,
  'lib/application.js': `'use strict';
var View = require('./view');

/** Renders a view by its name. */
exports.render = function render(name, options) {
  var view = new View(name, options);
  return view.render(options);
};
`,
  'lib/view.js': `'use strict';
var path = require('node:path');
module.exports = View;

/** Looks the view engine up by the extension of the file's name. */
function View(name, options) {
  var opts = options || {};
  this.ext = path.extname(name);
  if (!this.ext && !opts.defaultEngine) {
    throw new Error('No default engine was specified and no extension was provided.');
  }
  this.engine = opts.engines[this.ext] || require(this.ext.slice(1)).__express;
}

View.prototype.render = function render(options) {
  return this.engine(this.path, options);
};
`,
  'lib/response.js': `'use strict';
var res = Object.create(null);
module.exports = res;

/** Set the location header to \`url\`. */
res.location = function location(url) {
  return this.set('Location', url);
};

/** Redirect to the given \`url\` with optional response \`status\` defaulting to 302. */
res.redirect = function redirect(url, status) {
  this.location(url);
  this.statusCode = status || 302;
  return this.end();
};
`,
  'examples/auth/index.js': `var express = require('../..');
var app = express();

function restrict(req, res, next) {
  if (req.session.user) return next();
  res.redirect('/login');
}
module.exports = { app, restrict };
`,
  'test/res.redirect.js': `var express = require('../');
var assert = require('node:assert');

it('should default to a 302 redirect', function () {
  assert.equal(express().response.redirect('/x').statusCode, 302);
});
`,
  'test/view.js': "require('../lib/view');\n",
  ...Object.fromEntries(
    ['ci', 'legacy'].map((name) => [
      `.github/workflows/${name}.yml`,
      `name: ${name}\n${toSteps(12)}`,
    ]),
  ),
};

function toSteps(count: number): string {
  const steps = Array.from(
    { length: count },
    (_, i) => `      - name: Step ${i}\n        run: npm run step-${i}\n`,
  );
  return `jobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n${steps.join('')}`;
}

/** A shop with a test: nothing in it is unused, copied or weak. */
export const SHOP_FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "shop", "type": "module" }\n',
  // What samples write.
  '.gitignore': '*.sarif\ncoverage/\ncomment.md\n',
  'README.md': '# Shop\n\nSells things and charges sales tax.\n',
  'src/tax.ts': `/** The rate of a country. */
export function rateOf(country: string): number {
  return country === 'de' ? 0.19 : 0;
}

/** Sales tax of an amount in a country; unknown countries pay none. */
export function taxOf(amount: number, country: string): number {
  return amount > 0 ? amount * rateOf(country) : 0;
}
`,
  'src/cart/cart.ts': `import { rateOf, taxOf } from '../tax.ts';

/** Sum of all prices with the sales tax added. */
export function totalOf(prices: readonly number[], country: string): number {
  const sum = prices.reduce((before, price) => before + price, 0);
  return rateOf(country) === 0 ? sum : sum + taxOf(sum, country);
}

/** How a session is opened. */
export function openSession(name: string): string {
  return \`session of \${name}\`;
}
`,
  'test/tax.test.js': `import assert from 'node:assert';
import { test } from 'node:test';
import { openSession, totalOf } from '../src/cart/cart.ts';

test('tax is added', () => assert.equal(totalOf([100], 'de'), 119));
test('a session has a name', () => assert.equal(openSession('a'), 'session of a'));
`,
};

export const SHOP_CHANGE: Readonly<Record<string, string>> = {
  'src/tax.ts': SHOP_FILES['src/tax.ts']?.replace('0.19', '0.17') ?? '',
  'test/tax.test.js': SHOP_FILES['test/tax.test.js']?.replace('119', '117') ?? '',
};
