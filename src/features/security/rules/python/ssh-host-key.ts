import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SSH_HOST_KEY = {
  id: 'python-ssh-host-key',
  title: 'SSH host key verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Any host key is taken: anybody on the way can pretend to be the server.',
  recommendation: 'Load the known hosts and keep RejectPolicy: client.load_system_host_keys().',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['**.set_missing_host_key_policy'],
      where: {
        '0': {
          is: [
            'paramiko.{AutoAddPolicy,WarningPolicy}',
            'paramiko.{AutoAddPolicy,WarningPolicy}()',
            'paramiko.client.{AutoAddPolicy,WarningPolicy}',
            'paramiko.client.{AutoAddPolicy,WarningPolicy}()',
          ],
        },
      },
    },
    { kind: 'call', callee: ['asyncssh.connect'], where: { known_hosts: { in: [null] } } },
  ],
  examples: {
    bad: [
      `import paramiko

def connect(host):
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
    client.connect(host)
    return client
`,
      `from paramiko.client import SSHClient, WarningPolicy

def connect(host):
    client = SSHClient()
    client.set_missing_host_key_policy(WarningPolicy)
    return client
`,
    ],
    good: [
      `import paramiko

def connect(host):
    client = paramiko.SSHClient()
    client.load_system_host_keys()
    client.set_missing_host_key_policy(paramiko.RejectPolicy())
    client.connect(host)
    return client
`,
      `import asyncssh

async def connect(host, policy):
    policy.set_missing_host_key_policy(choose())
    return await asyncssh.connect(host, known_hosts='known_hosts')
`,
    ],
  },
} satisfies Rule;
