import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  commitOfCheckout,
  diffOfCheckout,
  originOfCheckout,
  rootOfCheckout,
} from '#platform/git/diff.ts';
import { makeRepository, type TestRepository } from '../support/repositories.ts';

const home = process.cwd();
let folder: string;
let canary: string;
let source: TestRepository;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-attack-'));
  canary = join(folder, 'canary');
  source = makeRepository({ 'a.txt': 'one\n' }, { dir: join(folder, 'work') });
  process.chdir(source.dir);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of a repository that somebody else has made, each of which runs a program. */
const SETTINGS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a clean filter': [['filter.evil.clean', 'touch CANARY; cat']],
  'a smudge filter': [['filter.evil.smudge', 'touch CANARY; cat']],
  'a filter process': [
    ['filter.evil.process', 'touch CANARY'],
    ['filter.evil.required', 'false'],
  ],
  'a required filter': [
    ['filter.evil.clean', 'touch CANARY; cat'],
    ['filter.evil.required', 'true'],
  ],
  'a filter of an odd name': [['filter.odd.name=x.clean', 'touch CANARY; cat']],
  'a diff driver': [['diff.evil.command', 'touch CANARY']],
  'a textconv': [['diff.evil.textconv', 'touch CANARY; cat']],
  'an external diff': [['diff.external', 'touch CANARY']],
  'a monitor': [['core.fsmonitor', 'touch CANARY']],
  'a hook': [['core.hooksPath', '.']],
  'a pager': [
    ['core.pager', 'touch CANARY'],
    ['pager.diff', 'touch CANARY'],
  ],
  'an alias of the command': [['alias.diff', '!touch CANARY']],
  'a signature program': [
    ['gpg.program', 'touch CANARY'],
    ['log.showSignature', 'true'],
  ],
  'an ssh command': [
    ['core.sshCommand', 'touch CANARY'],
    ['remote.origin.url', 'ssh://x/y'],
    ['remote.origin.promisor', 'true'],
    ['extensions.partialClone', 'origin'],
  ],
};

describe('the folder that a command was started in runs nothing, with', () => {
  test.each(Object.entries(SETTINGS))('%s', async (_, settings) => {
    source.commit({ '.gitattributes': '* filter=evil diff=evil\n', 'b.txt': 'one\n' });

    writeFileSync(join(source.dir, '.git/info/attributes'), '* filter=evil diff=evil\n', {
      flag: 'a',
    });
    writeFileSync(join(source.dir, '.git/info/attributes'), 'b.txt filter=odd.name=x\n', {
      flag: 'a',
    });
    for (const [key, value] of settings)
      source.git(['config', key, value.replaceAll('CANARY', canary)]);
    for (const name of ['a.txt', 'b.txt']) writeFileSync(join(source.dir, name), 'two lines\n');
    for (const range of ['HEAD', 'HEAD~1', 'HEAD~1..HEAD'])
      for (const form of ['patch', 'names'] as const)
        await diffOfCheckout({ range, form }).catch(() => '');
    await commitOfCheckout('HEAD').catch(() => '');
    await rootOfCheckout().catch(() => '');
    await originOfCheckout().catch(() => '');
    expect(existsSync(canary)).toBe(false);
  });

  test('a filter in a file that the settings include', async () => {
    writeFileSync(join(folder, 'more'), `[filter "evil"]\n\tclean = touch ${canary}; cat\n`);
    source.commit({ '.gitattributes': '* filter=evil\n' });
    source.git(['config', 'include.path', join(folder, 'more')]);
    writeFileSync(join(source.dir, 'a.txt'), 'two lines\n');
    const diff = await diffOfCheckout({ range: 'HEAD', form: 'patch' });
    expect(diff).toContain('+two');
    expect(existsSync(canary)).toBe(false);
  });

  test.each(['--output=x', '-O/etc/passwd', '--no-index', 'HEAD --ext-diff'])(
    'the range %s is never passed to git as an option',
    async (range) => {
      await expect(diffOfCheckout({ range, form: 'patch' })).rejects.toThrow(/git|repository/u);
      expect(existsSync(join(source.dir, 'x'))).toBe(false);
    },
  );
});
