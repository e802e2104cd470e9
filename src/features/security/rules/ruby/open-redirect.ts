import type { Rule } from '#features/security/rule.ts';

export const RUBY_OPEN_REDIRECT = {
  id: 'ruby-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'A request says where the browser goes next: a link to this site can lead to any other one.',
  recommendation:
    'Redirect to named routes, use url_from(params[:to]) or redirect_back, and leave allow_other_host off.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        { callee: ['redirect'], args: ['0'], isPrefix: true },
        {
          callee: ['redirect_to', '**.redirect_to'],
          args: ['0'],
          isPrefix: true,
          where: { only_path: { isMissing: true }, allow_other_host: { in: [true] } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class SessionsController < ApplicationController
  def create
    redirect_to params[:return_to] || root_path, allow_other_host: true
  end
end
`,
      `require 'sinatra'

get '/out' do
  redirect params['url']
end
`,
    ],
    good: [
      `class SessionsController < ApplicationController
  def create
    @user = User.find(params[:id])
    redirect_to @user
    redirect_to user_path(params[:id])
    redirect_to url_from(params[:return_to]) || root_path
  end
end
`,
      `require 'sinatra'

get '/out' do
  redirect "/pages/#{params['page']}"
end
`,
    ],
  },
} satisfies Rule;
