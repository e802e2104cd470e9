import type { Rule } from '#features/security/rule.ts';

export const PYTHON_CLEARTEXT_PROTOCOL = {
  id: 'python-cleartext-protocol',
  title: 'Cleartext protocol',
  cwe: 'CWE-319',
  owasp: 'A02:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'Telnet and FTP send passwords and data so that anybody on the way can read them.',
  recommendation: 'Use SSH (paramiko, asyncssh), SFTP, or ftplib.FTP_TLS.',
  languages: ['python'],
  match: [
    { kind: 'call', callee: ['telnetlib.Telnet'] },
    { kind: 'call', callee: ['ftplib.FTP'] },
    { kind: 'call', callee: ['pysnmp.hlapi.CommunityData'], where: { mpModel: { in: [0, 1] } } },
    {
      kind: 'call',
      callee: ['pysnmp.hlapi.UsmUserData'],
      where: { '2': { isMissing: true }, privKey: { isMissing: true } },
    },
    { kind: 'call', callee: ['smtplib.SMTP().login'], where: { '2': { in: ['never'] } } },
  ],
  examples: {
    bad: [
      `import ftplib

def upload(host, user, password, file):
    with ftplib.FTP(host) as server:
        server.login(user, password)
        server.storbinary('STOR out', file)
`,
      `from telnetlib import Telnet

def status(host):
    return Telnet(host, 23).read_all()
`,
    ],
    good: [
      `import ftplib

def upload(host, user, password, file):
    with ftplib.FTP_TLS(host) as server:
        server.login(user, password)
        server.prot_p()
        server.storbinary('STOR out', file)
`,
      `from telnetlib import IAC, WILL

def telnet(text):
    return IAC + WILL + text
`,
    ],
  },
} satisfies Rule;
