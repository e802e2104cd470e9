import type { Rule } from '#features/security/rule.ts';

export const GO_SSH_HOST_KEY = {
  id: 'go-ssh-host-key',
  title: 'SSH host key verification disabled',
  cwe: 'CWE-322',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Any host key is accepted: anyone on the way may answer for the host.',
  recommendation: 'Use ssh.FixedHostKey or knownhosts.New.',
  languages: ['go'],
  match: [{ kind: 'call', callee: ['ssh.InsecureIgnoreHostKey'] }],
  examples: {
    bad: [
      `package main

import "golang.org/x/crypto/ssh"

func config(user string, key ssh.Signer) *ssh.ClientConfig {
	return &ssh.ClientConfig{
		User:            user,
		Auth:            []ssh.AuthMethod{ssh.PublicKeys(key)},
		HostKeyCallback: ssh.InsecureIgnoreHostKey(),
	}
}
`,
      `package main

import gossh "golang.org/x/crypto/ssh"

func dial(address string, config *gossh.ClientConfig) (*gossh.Client, error) {
	config.HostKeyCallback = gossh.InsecureIgnoreHostKey()
	return gossh.Dial("tcp", address, config)
}
`,
    ],
    good: [
      `package main

import (
	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"
)

func config(user string) (*ssh.ClientConfig, error) {
	check, err := knownhosts.New("/etc/ssh/ssh_known_hosts")
	if err != nil {
		return nil, err
	}
	return &ssh.ClientConfig{User: user, HostKeyCallback: check}, nil
}
`,
      `package main

import "golang.org/x/crypto/ssh"

func config(user string, host ssh.PublicKey) *ssh.ClientConfig {
	return &ssh.ClientConfig{User: user, HostKeyCallback: ssh.FixedHostKey(host)}
}
`,
    ],
  },
} satisfies Rule;
