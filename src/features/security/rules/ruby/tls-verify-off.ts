import type { Rule } from '#features/security/rule.ts';

export const RUBY_TLS_VERIFY_OFF = {
  id: 'ruby-tls-verify-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The certificate of the other side is not checked: anybody on the way can read and change what is sent.',
  recommendation: 'Leave VERIFY_PEER; for a certificate of your own, set ca_file.',
  languages: ['ruby'],
  match: [
    { kind: 'assign', target: ['**.verify_mode'], value: { is: ['OpenSSL.SSL.VERIFY_NONE'] } },
    {
      kind: 'call',
      callee: [
        'Net.HTTP.start',
        'URI.open',
        'RestClient.Resource.new',
        'RestClient.Request.execute',
        '{Faraday,HTTParty,Excon,HTTPX}.{new,get,post,put,delete}',
        'open',
      ],
      orWhere: [
        { verify_mode: { is: ['OpenSSL.SSL.VERIFY_NONE'] } },
        { ssl_verify_mode: { is: ['OpenSSL.SSL.VERIFY_NONE'] } },
        { verify_ssl: { in: [false] } },
        { verify_ssl: { is: ['OpenSSL.SSL.VERIFY_NONE'] } },
        { verify: { in: [false] } },
        { ssl_verify_peer: { in: [false] } },
        { ssl: { has: { verify: { in: [false] } } } },
      ],
    },
    {
      kind: 'assign',
      target: ['Excon.defaults.ssl_verify_peer', 'Excon.defaults().ssl_verify_peer'],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `require 'net/http'

def load(uri)
  http = Net::HTTP.new(uri.host, 443)
  http.use_ssl = true
  http.verify_mode = OpenSSL::SSL::VERIFY_NONE
  http.get(uri.path)
end
`,
      `def load(url)
  HTTParty.get(url, verify: false)
end
`,
    ],
    good: [
      `require 'net/http'

def load(uri)
  http = Net::HTTP.new(uri.host, 443)
  http.verify_mode = OpenSSL::SSL::VERIFY_PEER
  http.get(uri.path)
end
`,
      `def load(url)
  HTTParty.get(url, verify: true, headers: { 'Accept' => '*/*' })
end
`,
    ],
  },
} satisfies Rule;
