import type { Rule } from '#features/security/rule.ts';

export const JAVA_TEMPLATE_INJECTION = {
  id: 'java-template-injection',
  title: 'Server-side template injection',
  cwe: 'CWE-1336',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'A value of the request becomes the text of a template: it can call methods from inside it.',
  recommendation: 'Keep templates in files of your own and pass values in the model.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'template',
      sinks: [
        { callee: ['{Velocity,VelocityEngine}.evaluate'], args: ['3'] },
        { callee: ['{Velocity,VelocityEngine}.{mergeTemplate,getTemplate}'], args: ['0'] },
        { callee: ['Template'], args: ['1'], imports: ['freemarker'] },
        { callee: ['StringTemplateLoader.putTemplate'], args: ['1'] },
        { callee: ['{TemplateEngine,SpringTemplateEngine,ITemplateEngine}.process'], args: ['0'] },
        {
          callee: ['{PebbleEngine,Handlebars,Jinjava}.{getLiteralTemplate,compileInline,render}'],
          args: ['0'],
        },
        { callee: ['Mustache.compiler().compile'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.StringWriter;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    VelocityEngine engine = new VelocityEngine();
    StringWriter out = new StringWriter();
    engine.evaluate(new VelocityContext(), out, "page", "Hello " + request.getParameter("name"));
    response.setContentLength(out.toString().length());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import freemarker.template.Template;
import java.io.StringReader;
import java.io.StringWriter;

@RestController
public class Api {
  @PostMapping("/preview")
  public int preview(@RequestBody String source) throws Exception {
    Template template = new Template("preview", new StringReader(source), configuration);
    StringWriter out = new StringWriter();
    template.process(model, out);
    return out.getBuffer().length();
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.StringWriter;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    VelocityContext context = new VelocityContext();
    context.put("name", request.getParameter("name"));
    StringWriter out = new StringWriter();
    new VelocityEngine().evaluate(context, out, "page", "Hello $name");
    response.setContentLength(out.getBuffer().length());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import freemarker.template.Template;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;

@RestController
public class Api {
  @PostMapping("/preview")
  public int preview(@RequestBody String name) throws Exception {
    Template template = new Template("preview", new StringReader("Hello"), configuration);
    StringWriter out = new StringWriter();
    template.process(Map.of("name", name), out);
    return out.getBuffer().length();
  }
}
`,
    ],
  },
} as const satisfies Rule;
