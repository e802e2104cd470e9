import type { Rule } from '#features/security/rule.ts';

export const RUBY_COMMAND_INJECTION = {
  id: 'ruby-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'Text of a request becomes part of a shell command: whoever sends it can run any program here.',
  recommendation:
    'Pass the arguments one by one, system("convert", name), or quote values with Shellwords.escape.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        {
          callee: [
            '{system,exec,spawn,`,syscall}',
            'Kernel.{system,exec,spawn,`}',
            'Process.{spawn,exec}',
            'IO.popen',
            'Open3.{capture2,capture2e,capture3,popen2,popen2e,popen3,pipeline,pipeline_r,pipeline_rw}',
            'PTY.spawn',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class ImagesController < ApplicationController
  def convert
    system("convert #{params[:file]} out.png")
    head :ok
  end
end
`,
      `require 'sinatra'

get '/ping' do
  host = params['host']
  \`ping -c 1 #{host}\`
end
`,
    ],
    good: [
      `class ImagesController < ApplicationController
  def convert
    system("convert", params[:file], "out.png")
    system(*%W[convert #{params[:file]} out.png])
    system("convert #{Shellwords.escape(params[:file])} out.png")
    head :ok
  end
end
`,
      `require 'sinatra'

HOSTS = ['a.example', 'b.example'].freeze

get '/ping' do
  host = params['host']
  halt 404 unless HOSTS.include?(host)
  count = params['count'].to_i
  \`ping -c #{count} a.example\`
end
`,
    ],
  },
} satisfies Rule;
