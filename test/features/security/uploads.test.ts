import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const upload = (source: string) => `const express = require('express');
const multer = require('multer');
const fs = require('fs');
const path = require('path');
const app = express();
app.post('/', multer({ dest: '/srv/up' }).single('a'), (req, res) => {
  fs.copyFileSync('/srv/a', path.join('/srv/uploads', ${source}));
});
`;

test('the name of an uploaded file has no folders, and where it is says the server', () => {
  for (const source of ['req.file.originalname', 'req.file.path', 'req.files[0].filename'])
    expect(soundRulesOf({ 'a.js': upload(source) }), source).toEqual([]);
  expect(soundRulesOf({ 'a.js': upload('req.body.name') })).toEqual(['js-path-traversal']);
});
