import type { Rule } from '#features/security/rule.ts';

export const PYTHON_YAML_LOAD = {
  id: 'python-yaml-load',
  title: 'Unsafe YAML deserialization',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A YAML document is read with a loader that makes any Python object: who writes the document runs code here.',
  recommendation: 'Read it with yaml.safe_load, or pass Loader=yaml.SafeLoader.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['yaml.{load,load_all}'],
      where: { '0': { isConstant: false } },
      orWhere: [
        { Loader: { is: ['yaml.{Loader,UnsafeLoader,CLoader,CUnsafeLoader}'] } },
        { '1': { is: ['yaml.{Loader,UnsafeLoader,CLoader,CUnsafeLoader}'] } },
        // Without a loader, older versions take that one.
        { Loader: { isMissing: true }, '1': { isMissing: true } },
      ],
    },
    {
      kind: 'call',
      callee: ['yaml.{unsafe_load,unsafe_load_all}'],
      where: { '0': { isConstant: false } },
    },
  ],
  examples: {
    bad: [
      `import yaml

def read_settings(path):
    with open(path) as file:
        return yaml.load(file, Loader=yaml.UnsafeLoader)
`,
      `from yaml import load, Loader

def read_settings(stream):
    return load(stream, Loader)
`,
    ],
    good: [
      `import yaml

def read_settings(path):
    with open(path) as file:
        return yaml.load(file, Loader=yaml.CSafeLoader)
`,
      `import yaml

class Loader(yaml.SafeLoader):
    pass

def read_settings(stream):
    return yaml.load(stream, Loader=Loader), yaml.load('a: 1', Loader=yaml.Loader)
`,
    ],
  },
} satisfies Rule;
