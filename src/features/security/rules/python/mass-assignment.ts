import type { Rule } from '#features/security/rule.ts';

export const PYTHON_MASS_ASSIGNMENT = {
  id: 'python-mass-assignment',
  title: 'Mass assignment',
  cwe: 'CWE-915',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A request names the fields that are set: it can set those that it never should, such as a role.',
  recommendation:
    'Name the fields that may be set, or validate with a form, a serializer or a schema that lists them.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'mass-assignment',
      sinks: [
        { callee: ['setattr', 'builtins.setattr'], args: ['1'] },
        {
          callee: [
            '**.objects.{create,update,update_or_create,get_or_create,filter,exclude}',
            '**.objects.filter().update',
          ],
          args: ['**'],
        },
        { callee: ['**.__dict__.update'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request
from models import User, db

app = Flask(__name__)

@app.route('/user/<int:user_id>', methods=['POST'])
def update(user_id):
    user = User.query.get(user_id)
    for name, value in request.json.items():
        setattr(user, name, value)
    db.session.commit()
    return 'ok'
`,
      `from django.http import JsonResponse
from .models import Account

def create(request):
    account = Account.objects.create(**request.POST.dict())
    return JsonResponse({'id': account.id})
`,
    ],
    good: [
      `from flask import Flask, request
from models import User, db

app = Flask(__name__)
FIELDS = ('name', 'email')

@app.route('/user/<int:user_id>', methods=['POST'])
def update(user_id):
    user = User.query.get(user_id)
    for field in FIELDS:
        setattr(user, field, request.json[field])
    db.session.commit()
    return 'ok'
`,
      `from django.http import JsonResponse
from .models import Account

def create(request):
    account = Account.objects.create(name=request.POST['name'], email=request.POST['email'])
    return JsonResponse({'id': account.id})
`,
    ],
  },
} satisfies Rule;
