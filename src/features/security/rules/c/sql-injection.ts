import type { Rule } from '#features/security/rule.ts';

export const C_SQL_INJECTION = {
  id: 'c-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'What comes from outside becomes part of the text of an SQL statement.',
  recommendation:
    'Prepare the statement and bind the value: sqlite3_bind_text, PQexecParams, mysql_stmt_bind_param.',
  languages: ['c', 'cpp'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      from: ['arguments', 'environment', 'network'],
      sinks: [
        {
          callee: [
            '{mysql_query,mysql_real_query,sqlite3_exec,sqlite3_prepare,sqlite3_prepare_v2,PQexec,PQprepare,SQLExecDirect}',
          ],
          args: ['1'],
        },
        {
          callee: ['QSqlQuery.{exec,prepare}', '{pqxx.work,pqxx.nontransaction}.{exec,exec1}'],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `#include <sqlite3.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char sql[512];
    sqlite3 *db = open_db();
    snprintf(sql, sizeof(sql), "DELETE FROM notes WHERE title = '%s'", argv[1]);
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}
`,
      `#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

PGresult *find(PGconn *conn)
{
    char query[1024] = "SELECT * FROM users WHERE name = '";
    strncat(query, getenv("QUERY_STRING"), 512);
    strncat(query, "'", 2);
    return PQexec(conn, query);
}
`,
    ],
    good: [
      `#include <sqlite3.h>

int main(int argc, char **argv)
{
    sqlite3_stmt *statement;
    sqlite3 *db = open_db();
    sqlite3_prepare_v2(db, "DELETE FROM notes WHERE title = ?", -1, &statement, NULL);
    sqlite3_bind_text(statement, 1, argv[1], -1, SQLITE_TRANSIENT);
    return sqlite3_step(statement);
}
`,
      `#include <mysql.h>
#include <stdio.h>
#include <stdlib.h>

int find(MYSQL *conn, int argc, char **argv)
{
    char query[128];
    snprintf(query, sizeof(query), "SELECT * FROM users WHERE id = %d", atoi(argv[1]));
    return mysql_query(conn, query);
}
`,
    ],
  },
} satisfies Rule;
