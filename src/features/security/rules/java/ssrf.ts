import type { Rule } from '#features/security/rule.ts';

export const JAVA_SSRF = {
  id: 'java-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A value of the request decides which host this server connects to.',
  recommendation:
    'Take the host from a fixed list; let the request decide about a path or a parameter at most.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        { callee: ['URL.{openStream,openConnection,getContent}'], args: ['this'], isPrefix: true },
        {
          callee: [
            '{HttpGet,HttpPost,HttpPut,HttpDelete,HttpHead,HttpPatch,HttpOptions,GetMethod,PostMethod,HttpHost,UrlResource,WebSocketClient}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: [
            'HttpRequest.newBuilder',
            'HttpRequest.newBuilder().uri',
            '{HttpRequest,Builder}.uri',
            'HttpRequest.{get,post}',
          ],
          args: ['0'],
          isPrefix: true,
          imports: ['java.net.http', 'com.github.kevinsawicki'],
        },
        {
          callee: [
            '{RestTemplate,RestOperations,TestRestTemplate,AsyncRestTemplate}.{getForObject,getForEntity,postForObject,postForEntity,postForLocation,exchange,execute,put,delete,patchForObject,headForHeaders,optionsForAllow}',
            '~restTemplate.{getForObject,getForEntity,postForObject,postForEntity,exchange,execute,put,delete}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: [
            '{WebClient,RestClient}.create',
            '{WebClient,RestClient}.builder().baseUrl',
            '{WebClient,RestClient}.{get,post,put,delete,patch,method}().uri',
          ],
          args: ['0'],
          isPrefix: true,
        },
        { callee: ['**.url'], args: ['0'], isPrefix: true, imports: ['okhttp3'] },
        {
          callee: [
            'Jsoup.connect',
            'Unirest.{get,post,put,delete,patch}',
            'Request.{Get,Post,Put,get,post}',
            'ClientBuilder.newClient().target',
            'Client.target',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: [
            '{IOUtils,Resources,FileUtils}.{toString,toByteArray,copyURLToFile}',
            'ImageIO.read',
          ],
          args: ['0'],
          isPrefix: true,
          imports: ['java.net'],
        },
        {
          callee: ['{Socket,InetSocketAddress}', 'Socket.connect', 'DriverManager.getConnection'],
          args: ['0'],
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
import java.io.InputStream;
import java.net.URL;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URL url = new URL(request.getParameter("url"));
    try (InputStream in = url.openStream()) {
      in.transferTo(response.getOutputStream());
    }
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
public class Api {
  private final RestTemplate rest = new RestTemplate();

  @GetMapping("/proxy")
  public String proxy(@RequestParam String host) {
    return rest.getForObject("https://" + host + "/status", String.class);
  }
}
`,
    ],
    good: [
      `import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
public class Api {
  private final RestTemplate rest = new RestTemplate();

  @GetMapping("/proxy")
  public String proxy(@RequestParam String user) {
    return rest.getForObject("https://api.example.com/users/{user}", String.class, user);
  }

  @GetMapping("/raw")
  public String raw(@RequestParam String user) {
    return rest.getForObject("https://api.example.com/users/" + user, String.class);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.InputStream;
import java.net.URL;
import java.util.Arrays;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String host = request.getParameter("host");
    if (!Arrays.asList("a.example.com", "b.example.com").contains(host)) {
      return;
    }
    try (InputStream in = new URL("https://" + host + "/").openStream()) {
      in.transferTo(response.getOutputStream());
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
