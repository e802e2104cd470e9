import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SQL_BUILT = {
  id: 'python-sql-built',
  title: 'SQL built by concatenation',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'An SQL statement is put together from values: a quote in one of them changes the statement.',
  recommendation:
    'Pass values as parameters: cursor.execute("... WHERE id = %s", (value,)); choose names of columns and tables from a fixed list.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'sqlite3.{Connection,Cursor}.{execute,executemany,executescript}',
        '**.cursor().{execute,executemany,executescript}',
        '~{cursor,cur,curs,conn,connection,con,db,session,engine}.{execute,executemany,executescript}',
        '**.objects.raw',
        'sqlalchemy.text',
      ],
      where: {
        '0': {
          isBuilt: true,
          matches:
            '^\\s*(?:select|insert\\s+into|update|delete\\s+from|replace\\s+into|merge\\s+into|drop|alter)\\s',
          flags: 'i',
        },
      },
    },
  ],
  examples: {
    bad: [
      `import sqlite3

def find(name):
    cursor = sqlite3.connect('app.db').cursor()
    cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)
    return cursor.fetchall()
`,
      `def remove(connection, key):
    with connection.cursor() as cursor:
        cursor.execute(f'DELETE FROM keys WHERE id = {key}')
`,
    ],
    good: [
      `import sqlite3

TABLE = 'users'

def find(name):
    cursor = sqlite3.connect('app.db').cursor()
    cursor.execute('SELECT * FROM ' + TABLE + ' WHERE name = ?', (name,))
    return cursor.fetchall()
`,
      `def remove(connection, key, is_old):
    table = 'old_keys' if is_old else 'keys'
    with connection.cursor() as cursor:
        cursor.execute(f'DELETE FROM {table} WHERE id = %s', (key,))
        cursor.execute(f'ANALYZE {key}')
`,
    ],
  },
} satisfies Rule;
