import type { Rule } from '#features/security/rule.ts';

export const GO_PREDICTABLE_TEMP_FILE = {
  id: 'go-predictable-temp-file',
  title: 'Predictable temporary file',
  cwe: 'CWE-377',
  owasp: 'A01:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'Another user may have put a link there: a fixed name in /tmp is no file of this program alone.',
  recommendation: 'Use os.CreateTemp or os.MkdirTemp.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['os.{Create,WriteFile,MkdirAll}', 'ioutil.WriteFile'],
      where: { '0': { matches: '^/(?:var/)?tmp/.' } },
    },
  ],
  examples: {
    bad: [
      `package main

import "os"

func dump(data []byte) error {
	return os.WriteFile("/tmp/myapp.json", data, 0o600)
}
`,
      `package main

import "os"

const lock = "/tmp/myapp.lock"

func take() (*os.File, error) {
	return os.Create(lock)
}
`,
    ],
    good: [
      `package main

import "os"

func dump(data []byte) error {
	file, err := os.CreateTemp("", "myapp-*.json")
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return err
}
`,
      `package main

import "os"

func dump(data []byte) error {
	return os.WriteFile("/var/lib/myapp/state.json", data, 0o600)
}
`,
    ],
  },
} satisfies Rule;
