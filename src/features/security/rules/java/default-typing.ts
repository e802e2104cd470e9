import type { Rule } from '#features/security/rule.ts';

export const JAVA_DEFAULT_TYPING = {
  id: 'java-default-typing',
  title: 'Unsafe polymorphic JSON deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'Default typing lets the JSON text choose the classes of the objects that are made.',
  recommendation:
    'Leave default typing off, or give activateDefaultTyping() a BasicPolymorphicTypeValidator with your own base types.',
  languages: ['java'],
  match: [
    // Spring Security's own module brings a list of the classes that are allowed
    {
      kind: 'call',
      callee: ['**.enableDefaultTyping'],
      imports: ['com.fasterxml.jackson.databind', 'com.fasterxml.jackson.databind.ObjectMapper'],
      where: { '0': { isMissing: true } },
    },
    {
      kind: 'call',
      callee: ['**.activateDefaultTyping'],
      where: {
        '0': {
          is: [
            'LaissezFaireSubTypeValidator.instance',
            '**.LaissezFaireSubTypeValidator.*',
            'LaissezFaireSubTypeValidator',
          ],
        },
      },
    },
    {
      kind: 'call',
      callee: ['ParserConfig.getGlobalInstance().setAutoTypeSupport', '**.setAutoTypeSupport'],
      where: { '0': { in: [true] } },
    },
  ],
  examples: {
    bad: [
      `import com.fasterxml.jackson.databind.ObjectMapper;

class Service {
  ObjectMapper create() {
    ObjectMapper mapper = new ObjectMapper();
    mapper.enableDefaultTyping();
    return mapper;
  }
}
`,
      `import com.alibaba.fastjson.parser.ParserConfig;

class Service {
  void open() {
    ParserConfig.getGlobalInstance().setAutoTypeSupport(true);
  }
}
`,
    ],
    good: [
      `import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.*;

class Service {
  ObjectMapper create() {
    ObjectMapper mapper = new ObjectMapper();
    PolymorphicTypeValidator validator = BasicPolymorphicTypeValidator.builder().allowIfSubType("app.").build();
    mapper.activateDefaultTyping(validator);
    return mapper;
  }
}
`,
      `import com.alibaba.fastjson.parser.ParserConfig;

class Service {
  void close() {
    ParserConfig.getGlobalInstance().setAutoTypeSupport(false);
  }
}
`,
    ],
  },
} as const satisfies Rule;
