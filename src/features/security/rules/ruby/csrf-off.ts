import type { Rule } from '#features/security/rule.ts';

export const RUBY_CSRF_OFF = {
  id: 'ruby-csrf-off',
  title: 'CSRF protection disabled',
  cwe: 'CWE-352',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'low',
  message:
    'The check against forged requests is turned off: another site can send requests in the name of whoever visits it.',
  recommendation:
    'Leave it on; for programs that call, use a token in a header instead of cookies.',
  languages: ['ruby'],
  match: [
    {
      kind: 'call',
      callee: ['{skip_before_action,skip_before_filter}'],
      where: { '0': { in: ['verify_authenticity_token'] } },
    },
    { kind: 'call', callee: ['skip_forgery_protection'] },
    {
      kind: 'assign',
      target: ['**.action_controller.allow_forgery_protection', '**.allow_forgery_protection'],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `class HooksController < ApplicationController
  skip_before_action :verify_authenticity_token

  def create
    head :ok
  end
end
`,
      `class HooksController < ApplicationController
  skip_forgery_protection only: :create
end
`,
    ],
    good: [
      `class HooksController < ApplicationController
  protect_from_forgery with: :exception
  skip_before_action :authenticate_user!
end
`,
      `class HooksController < ApplicationController
  before_action :verify_authenticity_token, only: :create
  self.allow_forgery_protection = true
end
`,
    ],
  },
} satisfies Rule;
