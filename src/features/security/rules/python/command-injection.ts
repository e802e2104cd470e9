import type { Rule } from '#features/security/rule.ts';

export const PYTHON_COMMAND_INJECTION = {
  id: 'python-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'Text of a request becomes part of a shell command: whoever sends it can run any program here.',
  recommendation:
    'Pass a list of arguments to subprocess.run without a shell, the program itself fixed; where a shell is needed, quote each value with shlex.quote.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        {
          callee: [
            'os.{system,popen,popen2,popen3,popen4}',
            'commands.{getoutput,getstatusoutput}',
            'subprocess.{getoutput,getstatusoutput}',
            'asyncio.create_subprocess_shell',
            'asyncio.subprocess.create_subprocess_shell',
            'popen2.{popen2,popen3,popen4,Popen3,Popen4}',
            'pty.spawn',
            'paramiko.SSHClient().exec_command',
            'paramiko.SSHClient.exec_command',
            'invoke.run',
            'fabric.Connection().{run,sudo,local}',
            'plumbum.local',
            'pexpect.{run,spawn}',
          ],
          args: ['0', 'cmd', 'command'],
        },
        {
          callee: ['subprocess.{run,call,check_call,check_output,Popen}'],
          args: ['0', 'args'],
          where: { shell: { in: [true, 1] } },
        },
        {
          callee: ['subprocess.{run,call,check_call,check_output,Popen}'],
          args: ['0.0', 'args.0', 'executable'],
        },
        {
          callee: ['subprocess.{run,call,check_call,check_output,Popen}'],
          args: ['0'],
          where: {
            '0': {
              has: {
                '0': {
                  matches: '(?:^|[/\\\\])(?:ba|da|z|k|c|fi|)sh$|^cmd(?:\\.exe)?$|^powershell',
                  flags: 'i',
                },
              },
            },
          },
        },
        {
          callee: ['subprocess.{run,call,check_call,check_output,Popen}'],
          args: ['0'],
          where: {
            '0': {
              has: { '1': { in: ['-c', '-lc', '/c', '/C', '-Command'] }, '2': { isBuilt: true } },
            },
          },
        },
        {
          callee: ['os.{execl,execle,execlp,execlpe,execv,execve,execvp,execvpe}'],
          args: ['0'],
        },
        {
          callee: ['os.{spawnl,spawnle,spawnlp,spawnlpe,spawnv,spawnve,spawnvp,spawnvpe}'],
          args: ['1'],
        },
        {
          callee: ['asyncio.create_subprocess_exec', 'os.{posix_spawn,posix_spawnp,startfile}'],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import os
from flask import Flask, request

app = Flask(__name__)

@app.route('/ping')
def ping():
    host = request.args['host']
    os.system('ping -c 1 ' + host)
    return 'ok'
`,
      `import subprocess
from django.http import HttpResponse

def convert(request):
    name = request.POST.get('name', '')
    command = f'convert {name} out.png'
    subprocess.run(command, shell=True, check=True)
    return HttpResponse('done')
`,
      `import subprocess
from flask import Flask, request

app = Flask(__name__)

@app.route('/grep', methods=['POST'])
def grep():
    args = ['sh', '-c']
    args.append('grep -r ' + request.form['pattern'] + ' docs')
    return subprocess.check_output(args)
`,
    ],
    good: [
      `import subprocess
from flask import Flask, request

app = Flask(__name__)

@app.route('/ping')
def ping():
    host = request.args['host']
    subprocess.run(['ping', '-c', '1', '--', host], check=True)
    return 'ok'
`,
      `import shlex
import subprocess
from django.http import HttpResponse

def convert(request):
    name = request.POST.get('name', '')
    subprocess.run(f'convert {shlex.quote(name)} out.png', shell=True, check=True)
    return HttpResponse('done')
`,
      `import os
from flask import Flask, request

app = Flask(__name__)
SERVICES = ['web', 'worker']

@app.route('/restart', methods=['POST'])
def restart():
    service = request.form['service']
    if service not in SERVICES:
        return 'unknown service', 400
    os.system('systemctl restart ' + service)
    return 'ok'
`,
    ],
  },
} satisfies Rule;
