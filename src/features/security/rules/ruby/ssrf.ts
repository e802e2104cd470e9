import type { Rule } from '#features/security/rule.ts';

export const RUBY_SSRF = {
  id: 'ruby-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A request says where this server connects to: it can reach services that only this network may see.',
  recommendation:
    'Keep scheme and host fixed, or check the host against a list of those that may be reached.',
  languages: ['ruby'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        {
          callee: [
            'Net.HTTP.{get,get_response,post,post_form,start,new}',
            '{HTTParty,RestClient,Faraday,Excon,Typhoeus,HTTPX,HTTP,Curl}.{get,post,put,patch,delete,head,new,request}',
            'URI.open',
            'OpenURI.open_uri',
            'HTTPClient.new().{get,post,put,delete}',
            'RestClient.Request.execute',
          ],
          args: ['0', 'url'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `class ProxyController < ApplicationController
  def show
    render plain: Net::HTTP.get(URI(params[:url]))
  end
end
`,
      `require 'open-uri'

class AvatarController < ApplicationController
  def create
    @size = URI.open(params[:avatar_url]).read.size
  end
end
`,
    ],
    good: [
      `class ProxyController < ApplicationController
  def show
    render plain: HTTParty.get("https://api.example.com/cities/#{params[:city]}").body
  end
end
`,
      `class ProxyController < ApplicationController
  HOSTS = %w[cdn.example.com].freeze

  def show
    uri = URI.parse(params[:url])
    return head :bad_request unless HOSTS.include?(uri.host)
    render plain: Net::HTTP.get(uri)
  end
end
`,
    ],
  },
} satisfies Rule;
