import type { Rule } from '#features/security/rule.ts';

export const JAVA_COMMAND_INJECTION = {
  id: 'java-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request becomes part of a command of the operating system.',
  recommendation:
    'Do without a command, or take the value from a fixed list. Where it must be passed, give it as an argument of its own to ProcessBuilder, never through a shell.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        { callee: ['Runtime.exec'], args: ['0', '1'] },
        { callee: ['ProcessBuilder', 'ProcessBuilder.command'], args: ['*'] },
        {
          callee: ['CommandLine.parse', 'CommandLine'],
          args: ['0'],
          imports: ['org.apache.commons.exec'],
        },
        { callee: ['{System,Runtime}.{load,loadLibrary}'], args: ['0'] },
      ],
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
    String host = request.getParameter("host");
    Process process = Runtime.getRuntime().exec("ping -c 1 " + host);
    response.setStatus(process.waitFor());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.ArrayList;
import java.util.List;

@RestController
public class Api {
  @PostMapping("/convert")
  public int convert(@RequestParam String file) throws Exception {
    List<String> command = new ArrayList<>();
    command.add("sh");
    command.add("-c");
    command.add("convert " + file + " out.png");
    return new ProcessBuilder(command).start().waitFor();
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
    String[] command = {"uptime"};
    String verbose = request.getParameter("verbose");
    if (verbose != null) {
      command = new String[] {"uptime", "-p"};
    }
    Process process = Runtime.getRuntime().exec(command);
    response.setStatus(process.waitFor());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;

@RestController
public class Api {
  @PostMapping("/convert")
  public int convert(@RequestParam String format) throws Exception {
    String target;
    switch (format) {
      case "png":
        target = "out.png";
        break;
      default:
        target = "out.jpg";
    }
    return new ProcessBuilder("convert", "in.gif", target).start().waitFor();
  }
}
`,
    ],
  },
} as const satisfies Rule;
