import type { Rule } from '#features/security/rule.ts';

export const PYTHON_SSRF = {
  id: 'python-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A request says where this server connects to: it can reach services that only this network may see.',
  recommendation:
    'Keep scheme and host fixed, or check the host against a list of those that may be reached; follow no redirects.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        {
          callee: [
            '{requests,httpx,grequests,niquests}.{get,post,put,patch,delete,head,options,stream}',
            'requests.{Session,Session(),session()}.{get,post,put,patch,delete,head,options}',
            'httpx.{Client,Client(),AsyncClient,AsyncClient()}.{get,post,put,patch,delete,head,options,stream}',
            'aiohttp.{ClientSession,ClientSession()}.{get,post,put,patch,delete,head,options,ws_connect}',
            'urllib.request.{urlopen,urlretrieve,Request}',
            'urllib.{urlopen,urlretrieve}',
            'urllib2.{urlopen,Request}',
            'http.client.{HTTPConnection,HTTPSConnection}',
            'httplib.{HTTPConnection,HTTPSConnection}',
            'tornado.httpclient.AsyncHTTPClient().fetch',
            'pycurl.Curl().setopt',
            'urllib3.request',
            'websocket.create_connection',
            'websockets.connect',
          ],
          args: ['0', 'url', 'host'],
          isPrefix: true,
        },
        {
          callee: [
            '{requests,httpx}.request',
            'requests.{Session,Session()}.request',
            'httpx.{Client(),AsyncClient()}.request',
            'aiohttp.request',
            'aiohttp.ClientSession().request',
            'urllib3.{PoolManager,PoolManager()}.{request,urlopen}',
          ],
          args: ['1', 'url'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import requests
from flask import Flask, request

app = Flask(__name__)

@app.route('/fetch')
def fetch():
    return {'text': requests.get(request.args['url'], timeout=5).text}
`,
      `import aiohttp
from fastapi import FastAPI

app = FastAPI()

@app.get('/proxy')
async def proxy(host: str):
    async with aiohttp.ClientSession() as session:
        async with session.get(f'http://{host}/status') as response:
            return await response.json()
`,
      `from urllib.request import urlopen
from django.http import JsonResponse

def avatar(request):
    return JsonResponse({'size': len(urlopen(request.POST['avatar']).read())})
`,
    ],
    good: [
      `import requests
from flask import Flask, request

app = Flask(__name__)

@app.route('/weather')
def weather():
    url = 'https://api.weather.example/v1/' + request.args['city']
    return requests.get(url, params={'unit': request.args['unit']}, timeout=5).json()
`,
      `import requests
from urllib.parse import urlparse
from flask import Flask, request

app = Flask(__name__)
HOSTS = {'cdn.example.com', 'images.example.com'}

@app.route('/fetch')
def fetch():
    url = request.args['url']
    if urlparse(url).hostname not in HOSTS:
        return {'error': 'host'}, 400
    return {'text': requests.get(url, timeout=5).text}
`,
    ],
  },
} satisfies Rule;
