import type { Rule } from '#features/security/rule.ts';

export const RUBY_REDIRECT_TO = {
  id: 'ruby-redirect-to',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A request says where the browser goes next, and this application does not use the defaults of Rails 7.0, which refuse other hosts: a link to this site can lead to any other one.',
  recommendation:
    'Redirect to named routes or url_from(params[:to]), and set config.action_controller.raise_on_open_redirects = true.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        {
          callee: ['redirect_to', '**.redirect_to'],
          args: ['0'],
          isPrefix: true,
          where: { only_path: { isMissing: true }, allow_other_host: { isMissing: true } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class SessionsController < ApplicationController
  def create
    redirect_to params[:return_to] || root_path
  end
end
`,
      `class LanguagesController < ApplicationController
  def update
    session[:locale] = params[:locale]
    redirect_to(params[:back], notice: t('.saved'))
  end
end
`,
    ],
    good: [
      `class SessionsController < ApplicationController
  def create
    redirect_to user_path(params[:id])
    redirect_to params[:return_to], allow_other_host: false
  end
end
`,
      `class LanguagesController < ApplicationController
  def update
    redirect_to url_from(params[:back]) || root_path, notice: params[:notice]
  end
end
`,
    ],
  },
} satisfies Rule;
