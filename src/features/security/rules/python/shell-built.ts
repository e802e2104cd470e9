import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SHELL_BUILT = {
  id: 'python-shell-built',
  title: 'Shell command built by concatenation',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'A shell command is put together from values: a value with a space, a quote or a semicolon in it changes the command.',
  recommendation:
    'Pass a list of arguments without shell=True, or quote each value with shlex.quote.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['subprocess.{run,call,check_call,check_output,Popen}'],
      where: { shell: { in: [true] }, '0': { isBuilt: true } },
    },
    {
      kind: 'call',
      callee: [
        'os.{system,popen}',
        'subprocess.{getoutput,getstatusoutput}',
        'asyncio.create_subprocess_shell',
      ],
      where: { '0': { isBuilt: true } },
    },
  ],
  examples: {
    bad: [
      `import subprocess

def archive(name):
    subprocess.run(f'tar czf {name}.tgz {name}', shell=True, check=True)
`,
      `import os

def archive(name):
    os.system('tar czf out.tgz ' + name)
`,
    ],
    good: [
      `import subprocess

def archive(name):
    subprocess.run(['tar', 'czf', f'{name}.tgz', name], check=True)
    subprocess.run('ls | wc -l', shell=True, check=True)
`,
      `import os
import shlex

FLAGS = 'czf'

def archive(name):
    os.system('tar ' + FLAGS + ' out.tgz src')
    os.system(shlex.join(['tar', 'czf', 'out.tgz', name]))
`,
    ],
  },
} satisfies Rule;
