import type { Rule } from '#features/security/rule.ts';

export const CSHARP_SQL_INJECTION = {
  id: 'csharp-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request becomes part of a SQL statement: whoever sends it can change what the statement does.',
  recommendation:
    'Keep the text constant and add the value as a parameter (cmd.Parameters.AddWithValue), or use FromSqlInterpolated / LINQ.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            '{SqlCommand,OracleCommand,MySqlCommand,NpgsqlCommand,SqliteCommand,SQLiteCommand,OleDbCommand,OdbcCommand,DbCommand,IDbCommand}',
            '{SqlDataAdapter,OracleDataAdapter,MySqlDataAdapter,NpgsqlDataAdapter,SqlScript}',
          ],
          args: ['0', 'CommandText'],
        },
        {
          assigned: [
            '{SqlCommand,OracleCommand,MySqlCommand,NpgsqlCommand,SqliteCommand,SQLiteCommand,OleDbCommand,OdbcCommand,DbCommand,IDbCommand}.CommandText',
            '~{command,cmd}.CommandText',
          ],
        },
        {
          callee: [
            '**.{FromSqlRaw,ExecuteSqlRaw,ExecuteSqlRawAsync,SqlQueryRaw,ExecuteSqlCommand,ExecuteSqlCommandAsync,ExecuteStoreQuery,ExecuteStoreCommand}',
          ],
          args: ['0'],
        },
        {
          callee: [
            '{SqlConnection,IDbConnection,DbConnection,NpgsqlConnection,SqliteConnection,MySqlConnection}.{Query,QueryAsync,QueryFirst,QueryFirstAsync,QueryFirstOrDefault,QueryFirstOrDefaultAsync,QuerySingle,QuerySingleAsync,QueryMultiple,Execute,ExecuteAsync,ExecuteScalar,ExecuteScalarAsync,ExecuteReader}',
            '~{connection,conn,db}.{Query,QueryAsync,QueryFirst,QueryFirstOrDefault,QueryFirstOrDefaultAsync,QuerySingle,Execute,ExecuteAsync,ExecuteScalar,ExecuteScalarAsync}',
          ],
          args: ['0'],
          imports: ['Dapper'],
        },
        {
          callee: [
            '{ISession,IStatelessSession}.{CreateQuery,CreateSQLQuery}',
            'SqlHelper.{ExecuteNonQuery,ExecuteReader,ExecuteScalar,ExecuteDataset}',
          ],
          args: ['0', '2'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;

public class PageController : Controller
{
    [HttpGet("users")]
    public IActionResult Find(string name)
    {
        using var connection = new SqlConnection(_settings);
        var command = new SqlCommand("SELECT * FROM Users WHERE Name = '" + name + "'", connection);
        return Json(command.ExecuteScalar());
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

public class PageController : Controller
{
    [HttpPost("orders")]
    public IActionResult Orders([FromBody] string state)
    {
        var query = $"SELECT * FROM Orders WHERE State = '{state}'";
        return Ok(_context.Orders.FromSqlRaw(query).ToList());
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;

public class PageController : Controller
{
    [HttpGet("users")]
    public IActionResult Find(string name)
    {
        using var connection = new SqlConnection(_settings);
        var command = new SqlCommand("SELECT * FROM Users WHERE Name = @name", connection);
        command.Parameters.AddWithValue("@name", name);
        return Json(command.ExecuteScalar());
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

public class PageController : Controller
{
    [HttpPost("orders")]
    public IActionResult Orders([FromBody] string state, int limit)
    {
        var found = _context.Orders.FromSqlInterpolated($"SELECT * FROM Orders WHERE State = {state}");
        var first = _context.Orders.FromSqlRaw("SELECT TOP " + limit + " * FROM Orders");
        return Ok(found.Concat(first).ToList());
    }
}
`,
    ],
  },
} as const satisfies Rule;
