import type { Rule } from '#features/security/rule.ts';

export const RUBY_UNSAFE_REFLECTION = {
  id: 'ruby-unsafe-reflection',
  title: 'Unsafe reflection',
  cwe: 'CWE-470',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A request names the method or class that is used: it can reach what was never meant to be called.',
  recommendation: 'Look the name up in a hash or list of those that may be chosen.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            '**.{send,public_send,__send__,instance_variable_get,const_get}',
            '{send,public_send,__send__,method}',
          ],
          args: ['0'],
        },
        { callee: ['**.{constantize,safe_constantize}'], args: ['this'] },
      ],
    },
  ],
  examples: {
    bad: [
      `class ReportsController < ApplicationController
  def show
    render json: @report.send(params[:field])
  end
end
`,
      `class ItemsController < ApplicationController
  def create
    params[:type].classify.constantize.create!
  end
end
`,
    ],
    good: [
      `class ReportsController < ApplicationController
  FIELDS = %w[title total].freeze

  def show
    field = params[:field]
    return head :not_found unless FIELDS.include?(field)
    render json: @report.public_send(field)
  end
end
`,
      `class ItemsController < ApplicationController
  TYPES = { 'book' => Book }.freeze

  def create
    TYPES.fetch(params[:type]).create!(name: params[:name])
    @item.send(:refresh, params[:name])
  end
end
`,
    ],
  },
} satisfies Rule;
