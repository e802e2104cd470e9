import type { Rule } from '#features/security/rule.ts';

export const PYTHON_LDAP_INJECTION = {
  id: 'python-ldap-injection',
  title: 'LDAP injection',
  cwe: 'CWE-90',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Text of a request becomes part of an LDAP filter or name: whoever sends it can change what is looked for.',
  recommendation:
    'Escape values with ldap3.utils.conv.escape_filter_chars or ldap.filter.escape_filter_chars, names with escape_rdn or ldap.dn.escape_dn_chars.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'ldap',
      sinks: [
        {
          callee: [
            'ldap3.Connection.search',
            'ldap3.Connection.extend.standard.paged_search',
            'ldap3.Connection().search',
          ],
          args: ['0', '1', 'search_base', 'search_filter'],
        },
        {
          callee: ['~{conn,connection,con,ldap,server,client}.search'],
          args: ['0', '1', 'search_base', 'search_filter'],
          imports: ['ldap3'],
        },
        {
          callee: ['**.{search_s,search_st,search_ext,search_ext_s}', 'ldap.initialize().search'],
          args: ['0', '2', 'base', 'filterstr'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request
import ldap3

app = Flask(__name__)

@app.route('/person')
def person():
    name = request.args['name']
    server = ldap3.Server('ldap.internal')
    conn = ldap3.Connection(server, auto_bind=True)
    conn.search('ou=people,dc=example', f'(&(objectclass=person)(uid={name}))')
    return str(conn.entries)
`,
      `import ldap
from django.http import JsonResponse

def groups(request):
    directory = ldap.initialize('ldaps://ldap.internal')
    found = directory.search_s('dc=example', ldap.SCOPE_SUBTREE, '(cn=' + request.GET['group'] + ')')
    return JsonResponse({'found': len(found)})
`,
    ],
    good: [
      `from flask import Flask, request
import ldap3
from ldap3.utils.conv import escape_filter_chars

app = Flask(__name__)

@app.route('/person')
def person():
    name = escape_filter_chars(request.args['name'])
    conn = ldap3.Connection(ldap3.Server('ldap.internal'), auto_bind=True)
    conn.search('ou=people,dc=example', f'(&(objectclass=person)(uid={name}))')
    return str(conn.entries)
`,
      `import re
from flask import Flask, request

app = Flask(__name__)

@app.route('/find')
def find():
    found = re.compile('[a-z]+').search(request.args['text'])
    return 'yes' if found else 'no'
`,
    ],
  },
} satisfies Rule;
