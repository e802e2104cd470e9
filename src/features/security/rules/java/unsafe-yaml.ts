import type { Rule } from '#features/security/rule.ts';

export const JAVA_UNSAFE_YAML = {
  id: 'java-unsafe-yaml',
  title: 'Unsafe YAML deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'low',
  message: 'SnakeYAML before 2.0 makes objects of any class that the text names.',
  recommendation: 'Use new Yaml(new SafeConstructor(new LoaderOptions())).',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['Yaml'],
      where: { '0': { is: ['Constructor'] } },
      imports: ['org.yaml.snakeyaml'],
      lacksCall: ['**.setTagInspector'],
    },
  ],
  examples: {
    bad: [
      `import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;

class Service {
  Object read(String text) {
    return new Yaml(new Constructor(Object.class)).load(text);
  }
}
`,
      `import java.io.InputStream;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;

class Service {
  Settings read(InputStream in) {
    Constructor constructor = new Constructor(Settings.class);
    Yaml yaml = new Yaml(constructor);
    return yaml.load(in);
  }
}
`,
    ],
    good: [
      `import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class Service {
  Object read(String text) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }
}
`,
      `import org.yaml.snakeyaml.Yaml;

class Service {
  String write(Object value) {
    return new Yaml().dump(value);
  }
}
`,
    ],
  },
} as const satisfies Rule;
