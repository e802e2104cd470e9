import type { Rule } from '#features/security/rule.ts';

export const JAVA_MYBATIS_MAPPER = {
  id: 'java-mybatis-mapper',
  title: 'SQL interpolation in a MyBatis mapper',
  cwe: 'CWE-89',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'MyBatis pastes what stands in ${} into the statement as it is: if a request fills it, whoever sends it can change what the statement does.',
  recommendation:
    'Write #{name}, which binds the value. Where a column or a direction must vary, choose it from a fixed list in Java or by <choose> in the mapper.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: String.raw`(?:order by|like|limit|[=(,+]|\bin|\band|\bor|\bwhere)\s+['"%]*\$\{\w[\w.]*\}`,
      flags: 'i',
      literal: '${',
      requires: '<mapper namespace',
      files: ['.xml'],
      // what generators of mappers write, and what permissions of rows are filled by
      unless: String.raw`\$\{(?:criterion\.|orderByClause|ew\.)|dataScope\}|[sS]qlSegment\}|<!--`,
    },
  ],
  examples: {
    bad: [
      {
        language: 'xml',
        code: `<mapper namespace="shop.OrderMapper">
  <select id="list" resultType="shop.Order">
    select * from orders
    order by \${sort} desc
  </select>
</mapper>
`,
      },
      {
        language: 'xml',
        code: `<mapper namespace="shop.UserMapper">
  <select id="find" resultType="shop.User">
    select * from users where name like '%\${name}%'
  </select>
</mapper>
`,
      },
    ],
    good: [
      {
        language: 'xml',
        code: `<mapper namespace="shop.OrderMapper">
  <select id="list" resultType="shop.Order">
    select * from orders where name = #{name}
    <if test="orderByClause != null">
      order by \${orderByClause}
    </if>
  </select>
</mapper>
`,
      },
      {
        language: 'xml',
        code: `<project>
  <version>\${revision}</version>
  <argLine>-Xmx1g = \${argLine}</argLine>
</project>
`,
      },
    ],
  },
} satisfies Rule;
