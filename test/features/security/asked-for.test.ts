import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const client = (name: string, condition: string) => `package web

import (
	"crypto/tls"
	"net/http"
)

func ${name}(config Config) *http.Client {
	settings := &tls.Config{}
	if ${condition} {
		settings.InsecureSkipVerify = true
	}
	return &http.Client{Transport: &http.Transport{TLSClientConfig: settings}}
}
`;

test.each([
  ['connect', 'config.SSLMode == 2 || config.SSLMode == 3'],
  ['connect', 'strings.Index(config.Host, "localhost") >= 0'],
  ['WithInsecure', 'config.Host != ""'],
])('a check that %s leaves out where %s is asked for', (name, condition) => {
  expect(soundRulesOf({ 'client.go': client(name, condition) })).toEqual([]);
});

test('a check that is left out whatever is asked for', () => {
  expect(soundRulesOf({ 'client.go': client('connect', 'config.Host != ""') })).toEqual([
    'go-tls-verify-off',
  ]);
});
