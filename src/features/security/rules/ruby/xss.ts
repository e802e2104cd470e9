import type { Rule } from '#features/security/rule.ts';

export const RUBY_XSS = {
  id: 'ruby-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'Text of a request is sent back as HTML: a link can run scripts in the browser of whoever follows it.',
  recommendation:
    'Leave the escaping of templates on; sanitize what has to be HTML with sanitize().',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        { callee: ['**.html_safe'], args: ['this'] },
        { callee: ['raw', '**.raw', 'ActiveSupport.SafeBuffer.new'], args: ['0'] },
        { callee: ['**.safe_concat'], args: ['0'] },
        { callee: ['render', '**.render'], args: ['html'] },
      ],
    },
  ],
  examples: {
    bad: [
      `class PagesController < ApplicationController
  def show
    @title = "<b>#{params[:title]}</b>".html_safe
  end
end
`,
      `class PagesController < ApplicationController
  def show
    render html: helpers.raw(params[:text])
  end
end
`,
    ],
    good: [
      `class PagesController < ApplicationController
  def show
    @title = "<b>#{ERB::Util.html_escape(params[:title])}</b>".html_safe
    @line = '<hr>'.html_safe
  end
end
`,
      `class PagesController < ApplicationController
  def show
    render plain: params[:text]
    @body = sanitize(params[:body]).html_safe
  end
end
`,
    ],
  },
} satisfies Rule;
