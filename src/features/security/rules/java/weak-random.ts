import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEAK_RANDOM = {
  id: 'java-weak-random',
  title: 'Insecure random number generator',
  cwe: 'CWE-330',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'Random and Math.random() can be foretold from a few of their numbers; here one is used as a secret.',
  recommendation: 'Use SecureRandom.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-random'],
      sinks: [
        {
          assigned: [
            '~{token,password,passwd,secret,nonce,salt,otp,pin,csrf,apikey,credential,sessionid,captcha,passcode,authkey,iv}',
          ],
        },
        { callee: ['Cookie'], args: ['1'] },
        { callee: ['Cookie.setValue'], args: ['0'] },
        { callee: ['HttpSession.{setAttribute,putValue}'], args: ['1'] },
        {
          callee: [
            '{SecretKeySpec,IvParameterSpec,PBEKeySpec,GCMParameterSpec,PBEParameterSpec,DESKeySpec}',
          ],
          args: ['*'],
        },
        {
          callee: [
            '**.{setPassword,setToken,setSecret,setSalt,setOtp,setResetToken,setApiKey,setNonce}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.util.Random;

class Service {
  String createToken() {
    Random random = new Random();
    String token = Long.toHexString(random.nextLong());
    return token;
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.util.Base64;
import java.util.Random;
import javax.servlet.http.Cookie;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    byte[] bytes = new byte[16];
    new Random().nextBytes(bytes);
    response.addCookie(new Cookie("remember", Base64.getEncoder().encodeToString(bytes)));
  }
}
`,
      `class Service {
  void reset(User user) {
    user.setPassword("pw" + (int) (Math.random() * 100000));
  }
}
`,
    ],
    good: [
      `import java.security.SecureRandom;
import java.util.Random;

class Service {
  String createToken() {
    Random random = new SecureRandom();
    String token = Long.toHexString(random.nextLong());
    return token;
  }
}
`,
      `import java.util.Random;

class Service {
  long backOff(int attempt) {
    return attempt * 100L + new Random().nextInt(50);
  }
}
`,
    ],
  },
} as const satisfies Rule;
