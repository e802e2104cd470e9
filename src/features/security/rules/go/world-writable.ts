import type { Rule } from '#features/security/rule.ts';

export const GO_WORLD_WRITABLE = {
  id: 'go-world-writable',
  title: 'World-writable file',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'Every user of the machine may change this file.',
  recommendation: 'Use 0600 or 0644 for files, 0750 for folders.',
  languages: ['go'],
  match: [
    {
      kind: 'call',
      callee: ['os.Chmod', 'os.File.Chmod'],
      where: { '1': { in: [0o777, 0o666, 0o776, 0o767] } },
      // Who may connect to a socket is what its permissions say.
      lacksCall: ['net.{Listen,ListenUnix}', 'net.ListenConfig.Listen'],
    },
    {
      kind: 'call',
      callee: ['os.WriteFile', 'os.OpenFile', 'ioutil.WriteFile'],
      where: { '2': { in: [0o777, 0o776, 0o767] } },
    },
  ],
  examples: {
    bad: [
      `package main

import "os"

func save(path string, data []byte) error {
	return os.WriteFile(path, data, 0777)
}
`,
      `package main

import "os"

const mode = 0o777

func share(path string) error {
	return os.Chmod(path, mode)
}
`,
    ],
    good: [
      `package main

import "os"

func save(path string, data []byte) error {
	return os.WriteFile(path, data, 0o600)
}
`,
      `package main

import "os"

func share(path string, mode os.FileMode) error {
	return os.Chmod(path, mode&^0o022)
}
`,
      `package main

import (
	"net"
	"os"
)

func listen(address string) (net.Listener, error) {
	listener, err := net.Listen("unix", address)
	if err == nil {
		err = os.Chmod(address, 0o666)
	}
	return listener, err
}
`,
    ],
  },
} satisfies Rule;
