import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SQL_INJECTION = {
  id: 'python-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Text of a request becomes part of an SQL statement: whoever sends it can read or change any data.',
  recommendation:
    'Pass values as parameters: cursor.execute("... WHERE id = %s", (value,)), text("... = :id") with bound values, or the ORM; choose column and table names from a fixed list.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            'sqlite3.{Connection,Cursor}.{execute,executemany,executescript}',
            '**.cursor().{execute,executemany,executescript,callproc}',
            '~{cursor,cur,curs,crsr,conn,connection,con,db,dbapi}.{execute,executemany,executescript,exec_driver_sql,raw_sql}',
            '~{session,engine,database,transaction,tx}.{execute,exec_driver_sql,scalar,scalars,fetch_all,fetch_one,fetch_val,iterate}',
            '**.session.{execute,scalar,scalars}',
            '~{conn,connection,con,pool,db}.{fetch,fetchrow,fetchval}',
            'sqlalchemy.{text,literal_column}',
            'sqlalchemy.sql.text',
            'sqlalchemy.sql.literal_column',
            'sqlalchemy.sql.expression.text',
            'sqlalchemy.create_engine().execute',
            'sqlalchemy.create_engine().connect().execute',
            '**.db.text',
            '**.objects.raw',
            'django.db.models.expressions.RawSQL',
            'peewee.{SQL,RawQuery}',
            'pandas.{read_sql,read_sql_query}',
          ],
          args: ['0', 'sql', 'query', 'statement', 'raw_query'],
        },
        {
          callee: ['**.objects.extra', '**.objects.{all,filter,exclude,get_queryset}().extra'],
          args: ['*'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import sqlite3
from flask import Flask, request

app = Flask(__name__)

@app.route('/user')
def user():
    name = request.args.get('name')
    connection = sqlite3.connect('app.db')
    cursor = connection.cursor()
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)
    return str(cursor.fetchall())
`,
      `from django.db import connection
from django.http import JsonResponse

def report(request):
    order = request.GET['order']
    with connection.cursor() as c:
        c.execute(f'SELECT id, total FROM orders ORDER BY {order}')
        return JsonResponse({'rows': c.fetchall()})
`,
      `from fastapi import APIRouter, Depends
from sqlalchemy import text
from sqlalchemy.orm import Session

router = APIRouter()

@router.get('/items')
def items(q: str, db: Session = Depends(get_db)):
    statement = text("SELECT * FROM items WHERE title LIKE '%" + q + "%'")
    return db.execute(statement).all()
`,
    ],
    good: [
      `import sqlite3
from flask import Flask, request

app = Flask(__name__)

@app.route('/user')
def user():
    name = request.args.get('name')
    cursor = sqlite3.connect('app.db').cursor()
    cursor.execute('SELECT * FROM users WHERE name = ?', (name,))
    return str(cursor.fetchall())
`,
      `from django.db import connection
from django.http import JsonResponse

COLUMNS = {'date': 'created_at', 'total': 'total'}

def report(request):
    order = request.GET['order']
    if order not in ('created_at', 'total'):
        order = 'id'
    limit = int(request.GET.get('limit', 10))
    with connection.cursor() as c:
        c.execute(f'SELECT id, total FROM orders ORDER BY {order} LIMIT {limit}')
        return JsonResponse({'rows': c.fetchall()})
`,
      `from fastapi import APIRouter, Depends
from sqlalchemy import text
from sqlalchemy.orm import Session

router = APIRouter()

@router.get('/items/{item_id}')
def items(item_id: int, q: str, db: Session = Depends(get_db)):
    rows = db.execute(text('SELECT * FROM items WHERE title = :q'), {'q': q})
    more = db.execute(text(f'SELECT * FROM items WHERE id = {item_id}'))
    return [*rows, *more]
`,
    ],
  },
} satisfies Rule;
