import type { Rule } from '#features/security/rule.ts';

export const JAVA_CORS_ANY_ORIGIN = {
  id: 'java-cors-any-origin',
  title: 'CORS allows every origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'low',
  message: 'Pages of any site may read the answers of this server.',
  recommendation: 'Name the origins that may.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        '**.{addAllowedOrigin,addAllowedOriginPattern}',
        '**.{allowedOrigins,allowedOriginPatterns}',
      ],
      where: { '0': { in: ['*'] } },
      imports: ['org.springframework'],
    },
    {
      kind: 'call',
      callee: ['{HttpServletResponse,HttpHeaders}.{setHeader,addHeader,set,add}'],
      where: { '0': { in: ['Access-Control-Allow-Origin'] }, '1': { in: ['*'] } },
    },
  ],
  examples: {
    bad: [
      `import org.springframework.web.servlet.config.annotation.CorsRegistry;

class Service {
  @Override
  public void addCorsMappings(CorsRegistry registry) {
    registry.addMapping("/api/**").allowedOrigins("*");
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Methods", "GET, POST");
  }
}
`,
    ],
    good: [
      `import org.springframework.web.servlet.config.annotation.CorsRegistry;

class Service {
  @Override
  public void addCorsMappings(CorsRegistry registry) {
    registry.addMapping("/api/**").allowedOrigins("https://app.example.com");
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.setHeader("Access-Control-Allow-Origin", "https://app.example.com");
    response.setHeader("Access-Control-Allow-Methods", "*");
  }
}
`,
    ],
  },
} as const satisfies Rule;
