import type { Rule } from '#features/security/rule.ts';

export const JAVA_SQL_INJECTION = {
  id: 'java-sql-injection',
  title: 'SQL injection',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request becomes part of a SQL statement: whoever sends it can change what the statement does.',
  recommendation:
    'Keep the text of the statement constant and bind the value: PreparedStatement with ? and setString(), named parameters of JPA or JdbcTemplate.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'sql',
      sinks: [
        {
          callee: [
            '{Statement,PreparedStatement,CallableStatement}.{execute,executeQuery,executeUpdate,executeLargeUpdate,addBatch}',
          ],
          args: ['0'],
        },
        {
          callee: ['Connection.{nativeSQL,createStatement}', '**.{prepareStatement,prepareCall}'],
          args: ['0'],
        },
        {
          callee: [
            '{JdbcTemplate,NamedParameterJdbcTemplate,JdbcOperations,NamedParameterJdbcOperations,SimpleJdbcTemplate}.{query,queryForObject,queryForList,queryForMap,queryForRowSet,queryForInt,queryForLong,queryForStream,update,batchUpdate,execute}',
            '~{jdbcTemplate,JDBCtemplate,jdbctemplate,namedJdbcTemplate}.{query,queryForObject,queryForList,queryForMap,queryForRowSet,queryForInt,queryForLong,queryForStream,update,batchUpdate,execute}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'EntityManager.{createQuery,createNativeQuery}',
            'Session.{createQuery,createSQLQuery,createNativeQuery,createFilter,createMutationQuery,createSelectionQuery}',
            'StatelessSession.{createQuery,createSQLQuery,createNativeQuery}',
            '~{em,entityManager}.{createQuery,createNativeQuery}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'Restrictions.sqlRestriction',
            'DatabaseClient.sql',
            'JdbcClient.sql',
            'DSL.{condition,query,resultQuery,field,table,sql}',
            'DSLContext.{fetch,query,resultQuery,fetchOne,fetchMany}',
          ],
          args: ['0'],
        },
        {
          callee: ['QueryRunner.{query,update,insert,batch,execute}'],
          args: ['0', '1'],
          imports: ['org.apache.commons.dbutils'],
        },
        {
          callee: ['Handle.{createQuery,createUpdate,execute,select,createScript}'],
          args: ['0'],
          imports: ['org.jdbi'],
        },
        { callee: ['PersistenceManager.newQuery'], args: ['0', '1', '2'] },
        {
          callee: ['PreparedStatementCreatorFactory', 'SqlQuery', 'MappingSqlQuery'],
          args: ['0', '1'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;

public class Page extends HttpServlet {
  private Connection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    String sql = "SELECT * FROM users WHERE name = '" + name + "'";
    Statement statement = connection.createStatement();
    ResultSet found = statement.executeQuery(sql);
    response.getWriter().println(found.next());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

@RestController
public class Api {
  private final JdbcTemplate jdbc;

  @GetMapping("/users")
  public List<String> find(@RequestParam String sort) {
    StringBuilder sql = new StringBuilder("SELECT name FROM users ");
    sql.append("ORDER BY ").append(sort);
    return jdbc.queryForList(sql.toString(), String.class);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.List;
import javax.persistence.EntityManager;
import javax.persistence.PersistenceContext;

@RestController
public class Api {
  @PersistenceContext private EntityManager manager;

  @GetMapping("/orders/{state}")
  public List<?> orders(@PathVariable("state") String state) {
    return search(state);
  }

  private List<?> search(String state) {
    return manager.createQuery("from Order o where o.state = '" + state + "'").getResultList();
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;

public class Page extends HttpServlet {
  private Connection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    PreparedStatement statement = connection.prepareStatement("SELECT * FROM users WHERE name = ?");
    statement.setString(1, name);
    response.getWriter().println(statement.executeQuery().next());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

@RestController
public class Api {
  private static final Set<String> COLUMNS = Set.of("name", "created");
  private final JdbcTemplate jdbc;

  @GetMapping("/users")
  public List<String> find(@RequestParam String sort, @RequestParam int limit) {
    if (!COLUMNS.contains(sort)) {
      throw new IllegalArgumentException("Unknown column");
    }
    return jdbc.queryForList("SELECT name FROM users ORDER BY " + sort + " LIMIT " + limit, String.class);
  }

  @GetMapping("/user")
  public String one(@RequestParam String name) {
    return jdbc.queryForObject("SELECT mail FROM users WHERE name = ?", String.class, name);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.sql.Connection;
import java.sql.Statement;

public class Page extends HttpServlet {
  private Connection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int id = Integer.parseInt(request.getParameter("id"));
    Statement statement = connection.createStatement();
    response.getWriter().println(statement.executeQuery("SELECT * FROM users WHERE id = " + id).next());
  }
}
`,
    ],
  },
} as const satisfies Rule;
