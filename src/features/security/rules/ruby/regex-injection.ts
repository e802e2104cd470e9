import type { Rule } from '#features/security/rule.ts';

export const RUBY_REGEX_INJECTION = {
  id: 'ruby-regex-injection',
  title: 'Regular expression injection',
  cwe: 'CWE-1333',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A request gives the regular expression: a crafted one keeps the process busy for hours.',
  recommendation: 'Escape the text with Regexp.escape, or set Regexp.timeout.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'regex',
      sinks: [{ callee: ['Regexp.{new,compile}'], args: ['0'] }],
    },
  ],
  examples: {
    bad: [
      `class SearchController < ApplicationController
  def index
    pattern = Regexp.new(params[:q])
    @found = LINES.grep(pattern)
  end
end
`,
      `class SearchController < ApplicationController
  def index
    @found = LINES.select { |line| line =~ /^#{params[:q]}/ }
  end
end
`,
    ],
    good: [
      `class SearchController < ApplicationController
  def index
    pattern = Regexp.new(Regexp.escape(params[:q]))
    @found = LINES.grep(pattern)
  end
end
`,
      `class SearchController < ApplicationController
  def index
    @found = params[:q] =~ /^[a-z]+$/
  end
end
`,
    ],
  },
} satisfies Rule;
