/** A web framework as express was, with a package in Go, types, and every kind of import. */
export const FRAMEWORK_FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "framework", "main": "index.js" }\n',
  'index.js': "'use strict';\nmodule.exports = require('./lib/express');\n",
  'lib/express.js': `'use strict';
var proto = require('./application');
var request = require('./request');
var response = require('./response');
var Router = require('./router');
exports.application = proto;
exports.request = request;
exports.response = response;
exports.Router = Router;
`,
  'lib/application.js': `'use strict';
var Router = require('./router');
var View = require('./view');
var utils = require('./utils');
var missing = require('./nowhere');
exports.init = function init() {
  return [Router, View, utils.parse, missing];
};
`,
  'lib/request.js': "var utils = require('./utils');\nexports.accepts = utils.parse;\n",
  'lib/response.js': `var utils = require('./utils');
var again = require('./utils');
var request = require('./request');
exports.send = [utils.parse, again, request];
`,
  'lib/router/index.js': `var Route = require('./route');
var Layer = require('./layer');
exports.Route = Route;
exports.Layer = Layer;
`,
  'lib/router/route.js': "var Layer = require('./layer');\nexports.layer = Layer;\n",
  'lib/router/layer.js': "var Route = require('./route');\nexports.route = Route;\n",
  'lib/utils.js': 'exports.parse = function parse(text) {\n  return text;\n};\n',
  'lib/view.js': "exports.load = function load() {\n  return import('./engine.js');\n};\n",
  'lib/engine.js': "import { load } from './view.js';\nexport const engine = load;\n",
  'types/app.ts': "import type { Req } from './req.ts';\nexport interface App {\n  req: Req;\n}\n",
  'types/req.ts': "import type { App } from './app.ts';\nexport interface Req {\n  app: App;\n}\n",
  'types/index.ts': "export * from './app.ts';\nexport * from './req.ts';\n",
  'go.mod': 'module example.com/framework\n',
  'server/main.go': 'package server\n\nfunc Start() { listen() }\n',
  'server/listen.go': 'package server\n\nfunc listen() {}\n',
  'test/app.test.js': "var express = require('../index');\nexpress.application.init();\n",
  'odd/a "quoted" & <b>.js': "require('../lib/utils');\n",
  'odd/back\\slash [x] #1; `y`.js': "require('../lib/utils');\n",
  'odd/ünï ☃ 💥.js': "require('../lib/utils');\n",
  'odd/line\nbreak\ttab.js': "require('../lib/utils');\n",
  "odd/&amp; it's |pipe| {b} (c) end.js": "require('../lib/utils');\n",
};
