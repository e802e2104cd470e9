import type { Rule } from '#features/security/rule.ts';

export const JAVA_CODE_INJECTION = {
  id: 'java-code-injection',
  title: 'Code injection',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request is run as program code.',
  recommendation:
    'Do not run text that comes from outside. Map the values that are allowed to code of your own.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        { callee: ['{ScriptEngine,Compilable,Invocable}.{eval,compile}'], args: ['0'] },
        {
          callee: ['{GroovyShell,GroovyClassLoader,Eval}.{evaluate,parse,parseClass,me,x}'],
          args: ['0'],
        },
        { callee: ['{Interpreter}.eval'], args: ['0'], imports: ['bsh'] },
        { callee: ['{PythonInterpreter}.{exec,eval,compile}'], args: ['0'] },
        {
          callee: ['Context.{eval,evaluateString,compileString}'],
          args: ['1'],
          imports: ['org.graalvm.polyglot', 'org.mozilla.javascript'],
        },
        { callee: ['{JexlEngine,JexlBuilder}.{createExpression,createScript}'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("javascript");
    Object result = engine.eval(request.getParameter("formula"));
    response.setHeader("X-Result", String.valueOf(result.hashCode()));
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import groovy.lang.GroovyShell;

@RestController
public class Api {
  @PostMapping("/rules")
  public void run(@RequestBody String script) {
    GroovyShell shell = new GroovyShell();
    shell.evaluate(script);
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("javascript");
    engine.put("x", Double.parseDouble(request.getParameter("x")));
    Object result = engine.eval("Math.sqrt(x)");
    response.setHeader("X-Result", String.valueOf(result.hashCode()));
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import groovy.lang.GroovyShell;

@RestController
public class Api {
  private final GroovyShell shell = new GroovyShell();

  @PostMapping("/rules")
  public void run(@RequestBody String name) {
    shell.setVariable("name", name);
    shell.evaluate("println(name)");
  }
}
`,
    ],
  },
} as const satisfies Rule;
