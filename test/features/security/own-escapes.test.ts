import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const search = (characters: string) => `<?php
function escape_name($name) {
    $find = ${characters};
    return str_replace($find, array('\\\\5c', '\\\\2a', '\\\\28', '\\\\29'), $name);
}
$filter = '(uid=' . escape_name($_GET['name']) . ')';
ldap_search($link, 'dc=example', $filter);
`;

test('a function of the project that replaces the characters that do harm escapes', () => {
  expect(soundRulesOf({ 'a.php': search(String.raw`array('\\', '*', '(', ')')`) })).toEqual([]);
  expect(soundRulesOf({ 'a.php': search("array('/', ' ')") })).toEqual(['php-ldap-injection']);
});
