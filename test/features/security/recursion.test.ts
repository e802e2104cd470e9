import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const finder = (found: string) => `const express = require('express');
const fs = require('fs');
const path = require('path');
const app = express();

const findFile = (dir, fileName) => {
  for (const file of fs.readdirSync(dir)) {
    const full = path.join(dir, file);
    if (fs.statSync(full).isDirectory()) {
      const result = findFile(full, fileName);
      if (result) return result;
    } else if (file === fileName) {
      return ${found};
    }
  }
  return null;
};

app.get('/:name', (req, res) => {
  res.sendFile(findFile('/srv/dist', req.params.name));
});
`;

test('a function that calls itself gives what its other results give', () => {
  expect(soundRulesOf({ 'a.js': finder('full') })).toEqual([]);
  expect(soundRulesOf({ 'a.js': finder('path.join(dir, fileName)') })).toEqual([
    'js-path-traversal',
  ]);
});
