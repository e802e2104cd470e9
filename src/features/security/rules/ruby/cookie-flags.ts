import type { Rule } from '#features/security/rule.ts';

export const RUBY_COOKIE_FLAGS = {
  id: 'ruby-cookie-flags',
  title: 'Cookie without Secure and HttpOnly',
  cwe: 'CWE-614',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'The cookie is sent over plain HTTP as well, or can be read by any script in the page.',
  recommendation: 'Set secure: true and httponly: true.',
  languages: ['ruby'],
  match: [
    {
      kind: 'assign',
      target: ['cookies.*', 'cookies.signed().*', 'cookies.encrypted().*', 'cookies.permanent().*'],
      value: { has: { secure: { in: [false] } } },
    },
    {
      kind: 'assign',
      target: ['cookies.*', 'cookies.signed().*', 'cookies.encrypted().*', 'cookies.permanent().*'],
      value: { has: { httponly: { in: [false] } } },
    },
    {
      kind: 'call',
      callee: ['**.session_store', '**.set_cookie'],
      orWhere: [{ secure: { in: [false] } }, { httponly: { in: [false] } }],
    },
  ],
  examples: {
    bad: [
      `class SessionsController < ApplicationController
  def create
    cookies[:token] = { value: token, secure: false, httponly: true }
  end
end
`,
      `Rails.application.config.session_store :cookie_store, key: '_shop', httponly: false
`,
    ],
    good: [
      `class SessionsController < ApplicationController
  def create
    cookies[:token] = { value: token, secure: true, httponly: true }
    cookies[:theme] = 'dark'
  end
end
`,
      `Rails.application.config.session_store :cookie_store, key: '_shop', secure: Rails.env.production?
`,
    ],
  },
} satisfies Rule;
