import type { Rule } from '#features/security/rule.ts';

export const RUBY_SQL_INJECTION = {
  id: 'ruby-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Text of a request becomes part of an SQL statement: whoever sends it can read or change any data.',
  recommendation:
    'Pass values apart: where("name = ?", name), where(name: name); choose column names from a fixed list.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            '**.{where,rewhere,not,order,reorder,group,having,joins,pluck,pick,select,from,find_by,find_by!,update_all,delete_by,destroy_by,lock,in_order_of}',
          ],
          args: ['0'],
          where: { '0': { isBuilt: true } },
        },
        { callee: ['**.{order,reorder,group,having,joins}', 'Arel.sql'], args: ['0'] },
        {
          callee: [
            '**.{find_by_sql,count_by_sql,select_all,select_value,select_values,select_rows,select_one,exec_query,exec_update,exec_insert}',
            '**.connection().execute',
            '~{connection,conn,db,client,database,pg}.{execute,query,exec,async_exec,run,fetch,prepare}',
            'SQLite3.Database.new().{execute,execute_batch,query}',
            'Mysql2.Client.new().query',
            'PG.connect().{exec,async_exec,query}',
            'PG.Connection.new().exec',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class UsersController < ApplicationController
  def index
    @users = User.where("name = '#{params[:name]}'")
  end
end
`,
      `class ReportsController < ApplicationController
  def show
    column = params[:sort]
    sql = "SELECT * FROM reports ORDER BY " + column
    @rows = ActiveRecord::Base.connection.execute(sql)
  end
end
`,
    ],
    good: [
      `class UsersController < ApplicationController
  def index
    @users = User.where("name = ?", params[:name]).where(city: params[:city])
    @one = User.where("id = #{params[:id].to_i}").first
  end
end
`,
      `class ReportsController < ApplicationController
  COLUMNS = %w[date total].freeze

  def show
    column = params[:sort]
    column = 'date' unless COLUMNS.include?(column)
    @rows = Report.order(column)
  end
end
`,
    ],
  },
} satisfies Rule;
