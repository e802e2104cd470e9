import type { Rule } from '#features/security/rule.ts';

export const JAVA_UNSAFE_DESERIALIZATION = {
  id: 'java-unsafe-deserialization',
  title: 'Unsafe deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Objects are made from bytes that the request brings: their classes can be chosen so that reading them runs code.',
  recommendation:
    'Read a plain form into a class of your own (JSON without default typing), or set an ObjectInputFilter with the classes that are allowed.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'deserialization',
      from: ['request', 'network'],
      sinks: [
        {
          callee: ['{ObjectInputStream,XMLDecoder,ObjectInput}.{readObject,readUnshared}'],
          args: ['this'],
        },
        {
          callee: [
            'SerializationUtils.deserialize',
            'SerializationHelper.deserialize',
            '{XStream}.{fromXML,unmarshal}',
            '{Hessian2Input,HessianInput,BurlapInput}',
            'JsonReader.jsonToJava',
            'Objects.deserialize',
          ],
          args: ['0'],
        },
        {
          callee: [
            'Yaml.{load,loadAll}',
            '{Kryo}.{readClassAndObject,readObject}',
            'JSON.parseObject',
          ],
          args: ['0'],
          imports: ['org.yaml.snakeyaml', 'com.esotericsoftware'],
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
import java.io.ObjectInputStream;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ObjectInputStream in = new ObjectInputStream(request.getInputStream());
    Object found = in.readObject();
    response.setStatus(found == null ? 404 : 200);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.util.Base64;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    byte[] bytes = Base64.getDecoder().decode(request.getParameter("state"));
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      response.setStatus(in.readObject().hashCode());
    }
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import com.thoughtworks.xstream.XStream;

@RestController
public class Api {
  @PostMapping("/import")
  public Object load(@RequestBody String xml) {
    return new XStream().fromXML(xml);
  }
}
`,
    ],
    good: [
      `import org.springframework.web.bind.annotation.*;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

@RestController
public class Api {
  private final ObjectMapper mapper = new ObjectMapper();

  @PostMapping("/import")
  public User load(@RequestBody String json) throws IOException {
    return mapper.readValue(json, User.class);
  }
}
`,
      `import java.io.File;
import java.io.FileInputStream;
import java.io.ObjectInputStream;

class Service {
  Object restore(File file) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
      return in.readObject();
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
