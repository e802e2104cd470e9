import type { Rule } from '#features/security/rule.ts';

export const JAVA_STACK_TRACE_SHOWN = {
  id: 'java-stack-trace-shown',
  title: 'Stack trace in the response',
  cwe: 'CWE-209',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'The stack trace of a failure is sent to the client: it tells what the server runs.',
  recommendation: 'Log it, and answer with a plain message.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['**.printStackTrace'],
      where: {
        '0': { is: ['ResponseWriter', 'HttpServletResponse.getWriter()', 'ServletOutputStream'] },
      },
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try {
      run();
    } catch (IllegalStateException e) {
      e.printStackTrace(response.getWriter());
    }
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.PrintWriter;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    PrintWriter out = response.getWriter();
    try {
      run();
    } catch (IllegalStateException e) {
      e.printStackTrace(out);
    }
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try {
      run();
    } catch (IllegalStateException e) {
      log("failed", e);
      response.sendError(500);
    }
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.PrintWriter;
import java.io.StringWriter;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringWriter text = new StringWriter();
    try {
      run();
    } catch (IllegalStateException e) {
      e.printStackTrace(new PrintWriter(text));
      log(text.toString());
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
