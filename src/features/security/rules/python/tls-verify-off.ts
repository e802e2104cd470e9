import type { Rule } from '#features/security/rule.ts';

export const PYTHON_TLS_VERIFY_OFF = {
  id: 'python-tls-verify-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'The certificate of the other side is not checked: anybody on the way can read and change what is sent.',
  recommendation:
    'Leave the check on; for a certificate of your own, pass its authority: verify="ca.pem", ssl.create_default_context(cafile=...).',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        '{requests,httpx,niquests}.{get,post,put,patch,delete,head,options,request,stream,Client,AsyncClient}',
        'requests.{Session(),session(),Session}.{get,post,put,patch,delete,head,options,request,send}',
        'httpx.{Client(),AsyncClient()}.{get,post,put,patch,delete,head,options,request,stream}',
        '~{session,client,http,requests}.{get,post,put,patch,delete,head,options,request}',
      ],
      where: { verify: { in: [false] } },
    },
    {
      kind: 'assign',
      target: ['requests.{Session(),session()}.verify', '~session.verify', '**.session.verify'],
      value: { in: [false] },
      imports: ['requests', 'requests.sessions', 'httpx'],
    },
    { kind: 'call', callee: ['ssl._create_unverified_context'] },
    {
      kind: 'assign',
      target: ['ssl._create_default_https_context'],
      value: { is: ['ssl._create_unverified_context'] },
    },
    {
      kind: 'assign',
      target: ['**.verify_mode'],
      value: { is: ['ssl.CERT_NONE'] },
    },
    {
      kind: 'assign',
      target: ['**.check_hostname'],
      value: { in: [false] },
      imports: ['ssl'],
    },
    {
      kind: 'call',
      callee: [
        'ssl.wrap_socket',
        'urllib3.{PoolManager,HTTPSConnectionPool,ProxyManager,connection_from_url}',
      ],
      orWhere: [
        { cert_reqs: { is: ['ssl.CERT_NONE'] } },
        { cert_reqs: { in: ['CERT_NONE', 'NONE'] } },
      ],
    },
    {
      kind: 'call',
      callee: ['aiohttp.TCPConnector', 'aiohttp.ClientSession().*', 'aiohttp.request'],
      orWhere: [{ ssl: { in: [false] } }, { verify_ssl: { in: [false] } }],
    },
    {
      kind: 'call',
      callee: ['OpenSSL.SSL.Context().set_verify'],
      where: { '0': { is: ['OpenSSL.SSL.VERIFY_NONE'] } },
    },
    {
      kind: 'call',
      callee: [
        'elasticsearch.{Elasticsearch,AsyncElasticsearch}',
        '{boto3,botocore}.client',
        '{boto3,botocore}.resource',
        '{boto3,botocore}.session.Session().client',
      ],
      orWhere: [{ verify_certs: { in: [false] } }, { verify: { in: [false] } }],
    },
  ],
  examples: {
    bad: [
      `import requests

def load(url):
    return requests.get(url, verify=False, timeout=5).json()
`,
      `import ssl

def context():
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
`,
      `import ssl
import urllib.request

ssl._create_default_https_context = ssl._create_unverified_context

def load(url):
    return urllib.request.urlopen(url).read()
`,
    ],
    good: [
      `import requests

def load(url, bundle):
    session = requests.Session()
    session.verify = bundle
    return session.get(url, verify='/etc/ssl/ca.pem'), requests.get(url, verify=True, timeout=5)
`,
      `import ssl

def context():
    context = ssl.create_default_context()
    context.check_hostname = True
    context.verify_mode = ssl.CERT_REQUIRED
    return context
`,
    ],
  },
} satisfies Rule;
