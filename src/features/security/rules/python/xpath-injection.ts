import type { Rule } from '#features/security/rule.ts';

export const PYTHON_XPATH_INJECTION = {
  id: 'python-xpath-injection',
  title: 'XPath injection',
  cwe: 'CWE-643',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Text of a request becomes part of an XPath expression: whoever sends it can read other parts of the document.',
  recommendation:
    'Pass values as variables: root.xpath("//user[@name=$name]", name=value) in lxml, variables= in elementpath.',
  languages: ['python'],
  match: [
    {
      kind: 'taint',
      danger: 'xpath',
      sinks: [
        {
          callee: ['**.xpath', 'lxml.etree.{XPath,ETXPath,XPathEvaluator,XPathDocumentEvaluator}'],
          args: ['0', '_path', 'path'],
        },
        { callee: ['elementpath.{select,iter_select}'], args: ['1', 'path'] },
        { callee: ['elementpath.Selector', 'xml.xpath.{Evaluate,Compile}'], args: ['0', 'path'] },
        {
          callee: [
            'xml.etree.ElementTree.{Element,ElementTree}.{find,findall,findtext,iterfind}',
            'lxml.etree.{Element,ElementTree}.{find,findall,findtext,iterfind}',
          ],
          args: ['0', 'path'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `from flask import Flask, request
import lxml.etree

app = Flask(__name__)

@app.route('/employee')
def employee():
    root = lxml.etree.parse('employees.xml')
    query = f"/employees/employee[@id='{request.args['id']}']"
    return str(len(root.xpath(query)))
`,
      `import xml.etree.ElementTree as ET
from flask import Flask, request
import elementpath

app = Flask(__name__)

@app.route('/employee')
def employee():
    root = ET.parse('employees.xml')
    return str(elementpath.select(root, "//employee[@id='" + request.args['id'] + "']"))
`,
      `import xml.etree.ElementTree as ET
from django.http import HttpResponse

def price(request):
    tree = ET.parse('prices.xml')
    found = tree.getroot().find("./item[@name='%s']" % request.GET['item'])
    return HttpResponse(found.text)
`,
    ],
    good: [
      `from flask import Flask, request
import lxml.etree

app = Flask(__name__)

@app.route('/employee')
def employee():
    root = lxml.etree.parse('employees.xml')
    return str(len(root.xpath('/employees/employee[@id=$id]', id=request.args['id'])))
`,
      `from flask import Flask, request
import lxml.etree

app = Flask(__name__)

@app.route('/employee')
def employee():
    name = request.args['name']
    if "'" in name:
        return 'no such name', 400
    at = request.args['text'].find(name)
    root = lxml.etree.parse('employees.xml')
    return str(len(root.xpath(f"//employee[@name='{name}']")) + at)
`,
    ],
  },
} satisfies Rule;
