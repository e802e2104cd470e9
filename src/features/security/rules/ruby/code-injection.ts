import type { Rule } from '#features/security/rule.ts';

export const RUBY_CODE_INJECTION = {
  id: 'ruby-code-injection',
  title: 'Code injection',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'Text of a request is run as Ruby code: whoever sends it controls the process.',
  recommendation: 'Do without eval: a hash of lambdas for a choice, JSON for data.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            'eval',
            'Kernel.eval',
            '**.{instance_eval,class_eval,module_eval,class_exec}',
            'binding().eval',
            'RubyVM.InstructionSequence.compile',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class CalcController < ApplicationController
  def show
    render json: eval(params[:expression])
  end
end
`,
      `class RulesController < ApplicationController
  def apply
    code = "total #{params[:operator]} 10"
    @order.instance_eval(code)
  end
end
`,
    ],
    good: [
      `class CalcController < ApplicationController
  OPERATIONS = { 'sum' => ->(list) { list.sum } }.freeze

  def show
    render json: OPERATIONS.fetch(params[:operation]).call([1, 2])
  end
end
`,
      `class RulesController < ApplicationController
  def apply
    value = params[:value]
    @order.instance_eval { @total = value }
    eval('1 + 1')
  end
end
`,
    ],
  },
} satisfies Rule;
