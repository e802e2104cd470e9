import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const page = (start: string) => `<?php
${start}
$tab = $_GET['tab'];
include(ROOT . 'admin/page_' . $tab . '.php');
`;

test('a file that is only run as part of another one runs behind the checks of that one', () => {
  for (const start of ["defined('ROOT') or die;", "if (!defined('ROOT')) { die('no'); }"])
    expect(soundRulesOf({ 'admin/page.php': page(start) }), start).toEqual([]);
  expect(soundRulesOf({ 'admin/page.php': page("define('ROOT', './');") })).toEqual([
    'php-file-inclusion',
  ]);
});
