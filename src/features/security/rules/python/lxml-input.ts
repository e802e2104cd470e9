import type { Rule } from '#features/security/rule.ts';

export const PYTHON_LXML_INPUT = {
  id: 'python-lxml-input',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'XML of a request is read by lxml with its defaults, which resolve entities: of files in older versions, and without end in all.',
  recommendation: 'Pass parser=etree.XMLParser(resolve_entities=False), or use defusedxml.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'xxe',
      sinks: [
        {
          callee: [
            'lxml.etree.{fromstring,XML,parse,iterparse,fromstringlist}',
            'lxml.objectify.{fromstring,parse}',
          ],
          args: ['0', 'text', 'source'],
          where: { parser: { isMissing: true }, '1': { isMissing: true } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request
from lxml import etree

app = Flask(__name__)

@app.route('/order', methods=['POST'])
def order():
    root = etree.fromstring(request.data)
    return {'items': len(root)}
`,
      `from io import BytesIO
from django.http import JsonResponse
from lxml import etree

def order(request):
    tree = etree.parse(BytesIO(request.body))
    return JsonResponse({'items': len(tree.getroot())})
`,
    ],
    good: [
      `from flask import Flask, request
from lxml import etree

app = Flask(__name__)

@app.route('/order', methods=['POST'])
def order():
    parser = etree.XMLParser(resolve_entities=False)
    root = etree.fromstring(request.data, parser=parser)
    return {'items': len(root)}
`,
      `from flask import Flask, request
from defusedxml import ElementTree
from lxml import etree

app = Flask(__name__)
SCHEMA = etree.parse('schema.xsd')

@app.route('/order', methods=['POST'])
def order():
    return {'items': len(ElementTree.fromstring(request.data))}
`,
    ],
  },
} satisfies Rule;
