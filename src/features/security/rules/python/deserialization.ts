import type { Rule } from '#features/security/rule.ts';

export const PYTHON_DESERIALIZATION = {
  id: 'python-deserialization',
  title: 'Unsafe deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'Bytes of a request are turned into objects with a format that can run code while it is read.',
  recommendation:
    'Use json, or yaml.safe_load; sign what has to be a pickle with hmac and check it before it is read.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'deserialization',
      sinks: [
        {
          callee: [
            '{pickle,cPickle,_pickle,dill,cloudpickle,marshal}.{load,loads,Unpickler}',
            'dill.{load_session,load_module}',
            'shelve.open',
            'jsonpickle.decode',
            'jsonpickle.loads',
            'jsonpickle.unpickler.decode',
            'yaml.{unsafe_load,unsafe_load_all,full_load}',
            'joblib.load',
            'pandas.read_pickle',
            'torch.load',
            'jsonpickle.unpickler.Unpickler().restore',
            'celery.utils.serialization.pickle.loads',
            'zodbpickle.loads',
          ],
          args: ['0', 'file', 'stream', 'string'],
        },
        {
          callee: ['yaml.{load,load_all}'],
          args: ['0', 'stream'],
          where: {
            Loader: {
              is: ['yaml.{Loader,UnsafeLoader,FullLoader,CLoader,CUnsafeLoader,CFullLoader}'],
            },
          },
        },
        {
          callee: ['yaml.{load,load_all}'],
          args: ['0', 'stream'],
          where: {
            '1': {
              is: ['yaml.{Loader,UnsafeLoader,FullLoader,CLoader,CUnsafeLoader,CFullLoader}'],
            },
          },
        },
        {
          callee: ['yaml.{load,load_all}'],
          args: ['0', 'stream'],
          where: { Loader: { isMissing: true }, '1': { isMissing: true } },
        },
        {
          callee: ['numpy.load'],
          args: ['0', 'file'],
          where: { allow_pickle: { in: [true] } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import base64
import pickle
from flask import Flask, request

app = Flask(__name__)

@app.route('/state')
def state():
    return {'state': pickle.loads(base64.b64decode(request.cookies.get('state')))}
`,
      `import yaml
from django.http import JsonResponse

def upload(request):
    config = yaml.load(request.FILES['config'].read(), Loader=yaml.Loader)
    return JsonResponse(config)
`,
    ],
    good: [
      `import base64
import json
from flask import Flask, request

app = Flask(__name__)

@app.route('/state')
def state():
    return {'state': json.loads(base64.b64decode(request.cookies.get('state')))}
`,
      `import yaml
from django.http import JsonResponse

def upload(request):
    config = yaml.load(request.FILES['config'].read(), Loader=yaml.SafeLoader)
    more = yaml.safe_load(request.POST['more'])
    return JsonResponse({**config, **more})
`,
    ],
  },
} satisfies Rule;
