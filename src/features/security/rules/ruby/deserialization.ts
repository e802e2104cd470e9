import type { Rule } from '#features/security/rule.ts';

export const RUBY_DESERIALIZATION = {
  id: 'ruby-deserialization',
  title: 'Unsafe deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'Bytes of a request are turned into objects with a format that can run code while it is read.',
  recommendation:
    'Use JSON.parse or YAML.safe_load; sign what has to be marshalled with a message verifier.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'deserialization',
      sinks: [
        {
          callee: [
            'Marshal.{load,restore}',
            '{YAML,Psych}.{load,unsafe_load,load_stream,load_documents}',
            'Oj.{load,object_load}',
            'Ox.load',
            'CSV.load',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class CartController < ApplicationController
  def show
    @cart = Marshal.load(Base64.decode64(cookies[:cart]))
  end
end
`,
      `class ImportController < ApplicationController
  def create
    settings = YAML.load(params[:settings])
    render json: settings.keys
  end
end
`,
    ],
    good: [
      `class CartController < ApplicationController
  def show
    @cart = JSON.parse(cookies[:cart])
    @copy = Marshal.load(Marshal.dump(DEFAULTS))
  end
end
`,
      `class ImportController < ApplicationController
  def create
    settings = YAML.safe_load(params[:settings])
    render json: settings.keys
  end
end
`,
    ],
  },
} satisfies Rule;
