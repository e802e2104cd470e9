import type { Rule } from '#features/security/rule.ts';

export const JAVA_LOG_INJECTION = {
  id: 'java-log-injection',
  title: 'Log injection',
  cwe: 'CWE-117',
  owasp: 'A09:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'A value of the request is written to the log as it is: with line breaks in it, it can forge entries.',
  recommendation: 'Take line breaks out of it, or log in a form that encodes them (JSON).',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'log',
      sinks: [
        {
          callee: [
            '{Logger,Log,ExtendedLogger}.{info,warn,error,fatal,warning,severe}',
            '~{log,logger}.{info,warn,error,fatal,warning,severe}',
          ],
          args: ['*'],
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Page extends HttpServlet {
  private static final Logger LOG = LoggerFactory.getLogger(Page.class);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    LOG.info("Login of " + request.getParameter("user"));
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.logging.Logger;

@RestController
public class Api {
  private static final Logger logger = Logger.getLogger("api");

  @GetMapping("/find")
  public void find(@RequestParam String q) {
    logger.warning("Nothing found for " + q);
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Page extends HttpServlet {
  private static final Logger LOG = LoggerFactory.getLogger(Page.class);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String user = request.getParameter("user").replaceAll("[\\r\\n]", "_");
    LOG.info("Login of {}", user);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.logging.Logger;

@RestController
public class Api {
  private static final Logger logger = Logger.getLogger("api");

  @GetMapping("/find")
  public void find(@RequestParam int page) {
    logger.warning("Nothing found on page " + page);
  }
}
`,
    ],
  },
} as const satisfies Rule;
