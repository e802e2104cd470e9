import type { Rule } from '#features/security/rule.ts';

export const PHP_SQL_INJECTION = {
  id: 'php-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of the text of an SQL statement.',
  recommendation:
    'Prepare the statement with placeholders and bind the value: $pdo->prepare("... where id = ?")->execute([$id]).',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            '{mysqli,PDO}.{query,exec,prepare,multi_query,real_query,execute_query}',
            'SQLite3.{query,exec,querySingle,prepare}',
            '{mysql_query,mysql_unbuffered_query}',
            'DB.{raw,select,selectOne,statement,unprepared,insert,update,delete,affectingStatement,scalar}',
            'Builder.{whereRaw,orWhereRaw,orderByRaw,havingRaw,selectRaw,groupByRaw,fromRaw,joinRaw}',
            '**.{whereRaw,orWhereRaw,orderByRaw,havingRaw,selectRaw,groupByRaw}',
            '$wpdb.{query,get_results,get_row,get_var,get_col}',
            'Connection.{executeQuery,executeStatement,fetchAllAssociative,fetchAssociative,fetchOne,exec}',
            '{EntityManager,EntityManagerInterface}.{createQuery,createNativeQuery}',
            '~{pdo,db,dbh,mysqli,conn,connection,database}.{query,exec,prepare,multi_query,executeQuery,executeStatement}',
            '~wpdb.{query,get_results,get_row,get_var,get_col}',
          ],
          args: ['0'],
        },
        {
          callee: [
            '{mysqli_query,mysqli_multi_query,mysqli_real_query,mysqli_prepare,mysqli_execute_query,pg_send_query,sqlsrv_query,odbc_exec,oci_parse}',
          ],
          args: ['1'],
        },
        { callee: ['{pg_query,pg_query_params}'], args: ['0', '1'] },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$id = $_GET['id'];
$conn = mysqli_connect('localhost', 'app', getenv('DB_PASSWORD'), 'shop');
$result = mysqli_query($conn, "SELECT * FROM products WHERE id = $id");
while ($row = mysqli_fetch_assoc($result)) {
    print_row($row);
}
`,
      `<?php
namespace App;

class Users
{
    public function __construct(private \\PDO $pdo)
    {
    }

    public function find(): array
    {
        $name = trim($_POST['name'] ?? '');
        $sql = 'SELECT * FROM users WHERE name = \\'' . $name . '\\'';
        return $this->pdo->query($sql)->fetchAll();
    }
}
`,
      `<?php
namespace App\\Http\\Controllers;

use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\DB;

class ReportController
{
    public function index(Request $request)
    {
        return DB::table('orders')->orderByRaw($request->input('sort') . ' desc')->get();
    }
}
`,
    ],
    good: [
      `<?php
$pdo = new PDO('mysql:host=localhost;dbname=shop', 'app', getenv('DB_PASSWORD'));
$statement = $pdo->prepare('SELECT * FROM products WHERE id = ?');
$statement->execute([$_GET['id']]);
$rows = $statement->fetchAll();
`,
      `<?php
$id = (int) $_GET['id'];
$page = intval($_GET['page'] ?? 1);
$conn = mysqli_connect('localhost', 'app', getenv('DB_PASSWORD'), 'shop');
$name = mysqli_real_escape_string($conn, $_GET['name']);
$result = mysqli_query($conn, "SELECT * FROM products WHERE id = $id AND name = '$name' LIMIT $page, 20");
`,
      `<?php
namespace App\\Http\\Controllers;

use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\DB;

class ReportController
{
    private const COLUMNS = ['date', 'total'];

    public function index(Request $request)
    {
        $sort = $request->input('sort');
        if (!in_array($sort, self::COLUMNS, true)) {
            $sort = 'date';
        }
        DB::select('select * from orders where customer = ?', [$request->input('customer')]);
        return DB::table('orders')->where('state', $request->input('state'))->orderByRaw("$sort desc")->get();
    }
}
`,
    ],
  },
} satisfies Rule;
