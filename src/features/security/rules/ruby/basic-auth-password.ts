import type { Rule } from '#features/security/rule.ts';

export const RUBY_BASIC_AUTH_PASSWORD = {
  id: 'ruby-basic-auth-password',
  title: 'Hard-coded password',
  cwe: 'CWE-798',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'The password that opens these pages stands in the code.',
  recommendation:
    'Read it from the credentials or the environment, and compare with secure_compare.',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: ['http_basic_authenticate_with'],
      where: { password: { isConstant: true } },
    },
  ],
  examples: {
    bad: [
      `class AdminController < ApplicationController
  http_basic_authenticate_with name: 'admin', password: 'letmein', except: :index
end
`,
      `class AdminController < ApplicationController
  PASS = 'swordfish'
  http_basic_authenticate_with name: 'admin', password: 'a' + 'b'
end
`,
    ],
    good: [
      `class AdminController < ApplicationController
  http_basic_authenticate_with name: 'admin', password: ENV.fetch('ADMIN_PASSWORD')
end
`,
      `class AdminController < ApplicationController
  http_basic_authenticate_with(**Rails.application.credentials.admin)
end
`,
    ],
  },
} satisfies Rule;
