import type { Rule } from '#features/security/rule.ts';

export const PYTHON_MARK_SAFE_BUILT = {
  id: 'python-mark-safe-built',
  title: 'HTML built by concatenation',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'Text with values in it is declared to be safe HTML: nothing escapes these values any more.',
  recommendation:
    'Let the function put the values in: format_html("<b>{}</b>", value) in Django, Markup("<b>{}</b>").format(value) in Jinja.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: [
        'markupsafe.Markup',
        'flask.Markup',
        'jinja2.Markup',
        'django.utils.safestring.mark_safe',
      ],
      where: { '0': { isBuilt: true } },
    },
  ],
  examples: {
    bad: [
      `from markupsafe import Markup

def link(name, target):
    return Markup('<a href="%s">%s</a>' % (target, name))
`,
      `from django.utils.safestring import mark_safe

def badge(user):
    return mark_safe(f'<span class="badge">{user.nickname}</span>')
`,
    ],
    good: [
      `from markupsafe import Markup

def link(name, target):
    return Markup('<a href="{}">{}</a>').format(target, name)
`,
      `from django.utils.html import format_html
from django.utils.safestring import mark_safe

SPACE = mark_safe('&nbsp;' + '|' + '&nbsp;')

def badge(user):
    return format_html('<span class="badge">{}</span>', user.nickname)
`,
    ],
  },
} satisfies Rule;
