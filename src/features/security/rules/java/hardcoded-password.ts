import type { Rule } from '#features/security/rule.ts';

export const JAVA_HARDCODED_PASSWORD = {
  id: 'java-hardcoded-password',
  title: 'Hard-coded password',
  cwe: 'CWE-798',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'The password is written in the code: whoever can read it can sign in.',
  recommendation: 'Read it from a setting of the environment or from a vault.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['DriverManager.getConnection'],
      where: { '2': { isConstant: true, not: { in: ['', null] } } },
    },
    { kind: 'call', callee: ['PBEKeySpec', 'KerberosKey'], where: { '0': { isConstant: true } } },
    {
      kind: 'call',
      callee: ['PasswordAuthentication', 'UsernamePasswordCredentials'],
      where: { '1': { isConstant: true, not: { in: ['', null] } } },
    },
    {
      kind: 'call',
      callee: [
        '{HikariConfig,HikariDataSource,DriverManagerDataSource,BasicDataSource,PGSimpleDataSource,MysqlDataSource,ConnectionFactory,JedisShardInfo}.setPassword',
        '~{dataSource}.setPassword',
      ],
      where: { '0': { isConstant: true, not: { in: ['', null] } } },
    },
    {
      kind: 'call',
      callee: ['**.put'],
      where: {
        '0': { is: ['Context.SECURITY_CREDENTIALS'] },
        '1': { isConstant: true, not: { in: ['', null] } },
      },
    },
  ],
  examples: {
    bad: [
      `import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

class Service {
  Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", "p4n7herS");
  }
}
`,
      `import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import javax.sql.DataSource;

class Service {
  DataSource create() {
    HikariConfig config = new HikariConfig();
    config.setUsername("shop");
    config.setPassword("p4n7herS");
    return new HikariDataSource(config);
  }
}
`,
    ],
    good: [
      `import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

class Service {
  Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", System.getenv("DB_PASSWORD"));
  }
}
`,
      `import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

class Service {
  Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:h2:mem:test", "sa", "");
  }
}
`,
    ],
  },
} as const satisfies Rule;
