import type { Rule } from '#features/security/rule.ts';

export const PYTHON_NOSQL_INJECTION = {
  id: 'python-nosql-injection',
  title: 'NoSQL injection',
  cwe: 'CWE-943',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A request says what a MongoDB query consists of: operators in it match other documents, or run JavaScript.',
  recommendation:
    'Take single values out of the request as text (str(value)) and put them under fixed keys; do without $where.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'nosql',
      sinks: [
        {
          callee: [
            '**.{find_one,find_one_and_update,find_one_and_delete,find_one_and_replace,delete_one,delete_many,update_one,update_many,count_documents}',
            '~{collection,coll,users,db,mongo}.find',
          ],
          args: ['0.$where', '0.$expr', '0.$function'],
          imports: ['pymongo', 'flask_pymongo', 'motor', 'motor.motor_asyncio', 'mongoengine'],
        },
        {
          callee: ['json.loads', 'bson.json_util.loads'],
          args: ['0'],
          where: { '0': { isBuilt: true, matches: '[$]' } },
          imports: ['pymongo', 'flask_pymongo', 'motor', 'motor.motor_asyncio', 'mongoengine'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop

@app.route('/users')
def users():
    name = request.args['name']
    return str(db.users.find_one({'$where': "this.name == '" + name + "'"}))
`,
      `import json
from flask import Flask, request
from flask_pymongo import PyMongo

app = Flask(__name__)
mongo = PyMongo(app)

@app.route('/users')
def users():
    query = json.loads('{"$where": "this.name == \\'' + request.args['name'] + '\\'"}')
    return str(mongo.db.users.find_one(query))
`,
    ],
    good: [
      `from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop

@app.route('/users')
def users():
    return str(db.users.find_one({'name': request.args['name']}))
`,
      `from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop

@app.route('/users')
def users():
    limit = int(request.args['limit'])
    return str(db.users.find_one({'$where': f'this.orders.length > {limit}'}))
`,
    ],
  },
} satisfies Rule;
