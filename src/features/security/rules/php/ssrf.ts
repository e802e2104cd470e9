import type { Rule } from '#features/security/rule.ts';

export const PHP_SSRF = {
  id: 'php-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A value of the request decides which server this one sends a request to: internal ones too.',
  recommendation:
    'Compare the host, parse_url($url, PHP_URL_HOST), with a list of allowed hosts before the request.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        {
          callee: [
            'curl_init',
            'Client.{get,post,put,patch,delete,head,getAsync,postAsync}',
            'Http.{get,post,put,patch,delete,head}',
            '{wp_remote_get,wp_remote_post,wp_remote_request}',
            '{SoapClient,get_headers,getimagesize}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: ['curl_setopt'],
          args: ['2'],
          where: { '1': { is: ['CURLOPT_URL'] } },
          isPrefix: true,
        },
        {
          callee: ['Client.{request,requestAsync}', 'HttpClientInterface.request'],
          args: ['1'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$ch = curl_init();
curl_setopt($ch, CURLOPT_URL, $_POST['url']);
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
$body = curl_exec($ch);
`,
      `<?php
namespace App\\Http\\Controllers;

use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Http;

class PreviewController
{
    public function show(Request $request)
    {
        return Http::get($request->input('link'))->body();
    }
}
`,
    ],
    good: [
      `<?php
$ch = curl_init('https://api.example.com/users/' . rawurlencode($_POST['id']));
curl_setopt($ch, CURLOPT_POSTFIELDS, $_POST['text']);
$body = curl_exec($ch);
`,
      `<?php
use GuzzleHttp\\Client;

$client = new Client(['base_uri' => 'https://api.example.com']);
$hosts = ['eu' => 'https://eu.example.com/', 'us' => 'https://us.example.com/'];
$region = $_GET['region'];
if (isset($hosts[$region])) {
    $client->get($hosts[$region]);
}
`,
    ],
  },
} satisfies Rule;
