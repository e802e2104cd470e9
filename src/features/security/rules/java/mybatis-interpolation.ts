import type { Rule } from '#features/security/rule.ts';

export const JAVA_MYBATIS_INTERPOLATION = {
  id: 'java-mybatis-interpolation',
  title: 'SQL interpolation in MyBatis',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'MyBatis pastes what stands in ${} into the statement as it is, without binding it.',
  recommendation:
    'Write #{name}, which binds the value. Where a column or a direction must vary, choose it from a fixed list in Java.',
  languages: ['java'],
  match: [
    {
      kind: 'text',
      pattern: '@(?:Select|Update|Insert|Delete)\\(\\{?"[^"$]*\\$\\{',
      literal: '${',
      files: ['.java', '.kt'],
    },
  ],
  examples: {
    bad: [
      `import org.apache.ibatis.annotations.Select;

interface UserMapper {
  @Select("SELECT * FROM users WHERE name = '\${name}'")
  User byName(String name);
}
`,
      `import org.apache.ibatis.annotations.Delete;

interface LogMapper {
  @Delete("DELETE FROM \${table} WHERE age > 30")
  int clear(String table);
}
`,
    ],
    good: [
      `import org.apache.ibatis.annotations.Select;

interface UserMapper {
  @Select("SELECT * FROM users WHERE name = #{name}")
  User byName(String name);
}
`,
      `import org.springframework.beans.factory.annotation.Value;

class Settings {
  @Value("\${server.port}")
  int port;
}
`,
    ],
  },
} as const satisfies Rule;
