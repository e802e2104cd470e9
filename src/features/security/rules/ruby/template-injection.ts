import type { Rule } from '#features/security/rule.ts';

export const RUBY_TEMPLATE_INJECTION = {
  id: 'ruby-template-injection',
  title: 'Server-side template injection',
  cwe: 'CWE-1336',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'Text of a request is compiled as a template: the Ruby in it runs in this process.',
  recommendation: 'Keep the template fixed and hand the text over as a variable.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'template',
      sinks: [
        { callee: ['render', '**.render'], args: ['inline'] },
        {
          callee: [
            'ERB.new',
            'Erubi.Engine.new',
            'Haml.{Engine,Template}.new',
            'Slim.Template.new',
            'Tilt.new',
            '{erb,haml,slim}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class MailsController < ApplicationController
  def preview
    render inline: params[:body]
  end
end
`,
      `require 'erb'

class MailsController < ApplicationController
  def preview
    render plain: ERB.new("Dear #{params[:name]}").result
  end
end
`,
    ],
    good: [
      `class MailsController < ApplicationController
  def preview
    render inline: '<p><%= params[:body] %></p>'
  end
end
`,
      `require 'erb'

class MailsController < ApplicationController
  def preview
    render plain: ERB.new(File.read('mail.erb')).result_with_hash(name: params[:name])
  end
end
`,
    ],
  },
} satisfies Rule;
