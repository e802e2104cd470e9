import type { Rule } from '#features/security/rule.ts';

export const CSHARP_XPATH_INJECTION = {
  id: 'csharp-xpath-injection',
  title: 'XPath injection',
  cwe: 'CWE-643',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of an XPath expression.',
  recommendation:
    'Keep the expression constant and pass the value as a variable of an XsltContext, or take it from a fixed list.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'xpath',
      sinks: [
        {
          callee: [
            '{XmlDocument,XmlNode,XmlElement,XPathNavigator,XPathDocument}.{SelectNodes,SelectSingleNode,Select,Evaluate,Compile}',
            'XPathExpression.Compile',
            '**.{XPathSelectElement,XPathSelectElements,XPathEvaluate}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.Xml;

public class PageController : Controller
{
    public IActionResult Find(string name)
    {
        var document = new XmlDocument();
        document.Load("users.xml");
        return Json(document.SelectSingleNode("/users/user[@name='" + name + "']").InnerText);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Xml.XPath;

public class PageController : Controller
{
    public IActionResult Find(string name)
    {
        var expression = $"//item[name='{name}']";
        return Json(_root.XPathSelectElements(expression).Count());
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.Xml;

public class PageController : Controller
{
    public IActionResult Find(int id)
    {
        var document = new XmlDocument();
        document.Load("users.xml");
        return Json(document.SelectSingleNode("/users/user[@id=" + id + "]").InnerText);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Xml.XPath;

public class PageController : Controller
{
    public IActionResult Find(string name)
    {
        var found = _root.XPathSelectElements("//item").Where(item => item.Value == name);
        return Json(found.Count());
    }
}
`,
    ],
  },
} as const satisfies Rule;
