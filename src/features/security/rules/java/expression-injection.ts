import type { Rule } from '#features/security/rule.ts';

export const JAVA_EXPRESSION_INJECTION = {
  id: 'java-expression-injection',
  title: 'Expression language injection',
  cwe: 'CWE-917',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'A value of the request is evaluated as an expression (SpEL, OGNL, MVEL, EL), which can call any class.',
  recommendation:
    'Keep the expression constant and pass values as variables; evaluate with SimpleEvaluationContext where users must write expressions.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: ['{SpelExpressionParser,ExpressionParser}.{parseExpression,parseRaw}'],
          args: ['0'],
        },
        {
          callee: [
            'Ognl.{getValue,setValue,parseExpression}',
            'OgnlUtil.{getValue,setValue,callMethod}',
          ],
          args: ['0'],
        },
        {
          callee: ['MVEL.{eval,evalToString,evalToBoolean,compileExpression,executeExpression}'],
          args: ['0'],
        },
        {
          callee: [
            'ExpressionFactory.{createValueExpression,createMethodExpression}',
            'ELProcessor.{eval,getValue,setValue}',
          ],
          args: ['0', '1'],
        },
        {
          callee: [
            'ConstraintValidatorContext.buildConstraintViolationWithTemplate',
            '~context.buildConstraintViolationWithTemplate',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import org.springframework.web.bind.annotation.*;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;

@RestController
public class Api {
  @GetMapping("/value")
  public Object value(@RequestParam("q") String q) {
    ExpressionParser parser = new SpelExpressionParser();
    return parser.parseExpression(q).getValue();
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import ognl.Ognl;

public class Page extends HttpServlet {
  private Object root;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String field = request.getParameter("field");
    Object value = Ognl.getValue("user." + field, root);
    response.setStatus(value == null ? 404 : 200);
  }
}
`,
    ],
    good: [
      `import org.springframework.web.bind.annotation.*;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;

@RestController
public class Api {
  @GetMapping("/value")
  public Object value(@RequestParam("q") String q) {
    StandardEvaluationContext context = new StandardEvaluationContext();
    context.setVariable("q", q);
    return new SpelExpressionParser().parseExpression("#q.length() > 3").getValue(context);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import ognl.Ognl;

public class Page extends HttpServlet {
  private Object root;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String field = "name".equals(request.getParameter("field")) ? "name" : "mail";
    Object value = Ognl.getValue("user." + field, root);
    response.setStatus(value == null ? 404 : 200);
  }
}
`,
    ],
  },
} as const satisfies Rule;
