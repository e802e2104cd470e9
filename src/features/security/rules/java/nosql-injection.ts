import type { Rule } from '#features/security/rule.ts';

export const JAVA_NOSQL_INJECTION = {
  id: 'java-nosql-injection',
  title: 'NoSQL injection',
  cwe: 'CWE-943',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request becomes part of a query of a document store: it can bring operators or code with it.',
  recommendation:
    'Build the query with Criteria.where(..).is(value) or Filters.eq(..), which take the value as a value.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'nosql',
      sinks: [
        {
          callee: [
            'BasicQuery',
            'BasicDBObject.parse',
            'Document.parse',
            'BsonDocument.parse',
            'JSON.parse',
            'Filters.where',
          ],
          args: ['0'],
          imports: ['com.mongodb', 'org.bson', 'org.springframework.data.mongodb'],
        },
        {
          callee: [
            '{CqlSession,CassandraOperations,CassandraTemplate}.{execute,executeAsync,prepare,select,selectOne}',
          ],
          args: ['0'],
        },
        {
          callee: ['{Neo4jClient,Session,Transaction}.{run,query}'],
          args: ['0'],
          imports: ['org.neo4j', 'org.springframework.data.neo4j'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import org.springframework.web.bind.annotation.*;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.query.BasicQuery;

@RestController
public class Api {
  private final MongoTemplate mongo;

  @GetMapping("/users")
  public User find(@RequestParam String name) {
    return mongo.findOne(new BasicQuery("{ name: '" + name + "' }"), User.class);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import com.mongodb.client.MongoCollection;
import org.bson.Document;

public class Page extends HttpServlet {
  private MongoCollection<Document> orders;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String filter = "{ \\"$where\\": \\"this.owner == '" + request.getParameter("owner") + "'\\" }";
    response.getWriter().println(orders.find(Document.parse(filter)).first().size());
  }
}
`,
    ],
    good: [
      `import org.springframework.web.bind.annotation.*;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;

@RestController
public class Api {
  private final MongoTemplate mongo;

  @GetMapping("/users")
  public User find(@RequestParam String name) {
    return mongo.findOne(new Query(Criteria.where("name").is(name)), User.class);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import org.bson.Document;

public class Page extends HttpServlet {
  private MongoCollection<Document> orders;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String owner = request.getParameter("owner");
    response.getWriter().println(orders.find(Filters.eq("owner", owner)).first().size());
  }
}
`,
    ],
  },
} as const satisfies Rule;
