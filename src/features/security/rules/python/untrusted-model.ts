import type { Rule } from '#features/security/rule.ts';

export const PYTHON_UNTRUSTED_MODEL = {
  id: 'python-untrusted-model',
  title: 'Unsafe deserialization of a model file',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'low',
  confidence: 'low',
  message: 'The file is a pickle inside: who made it can run code here when it is read.',
  recommendation:
    'Pass weights_only=True to torch.load, use safetensors; read pickles only of your own making.',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['torch.load'],
      where: { weights_only: { in: [false] } },
    },
    {
      kind: 'call',
      callee: ['torch.load'],
      where: { weights_only: { isMissing: true }, '0': { isConstant: false } },
    },
    { kind: 'call', callee: ['pandas.read_pickle'], where: { '0': { isConstant: false } } },
    { kind: 'call', callee: ['numpy.load'], where: { allow_pickle: { in: [true] } } },
  ],
  examples: {
    bad: [
      `import torch

def load(path):
    return torch.load(path, weights_only=False)
`,
      `import pandas as pd

def load(path):
    return pd.read_pickle(path)
`,
    ],
    good: [
      `import torch

def load(path):
    return torch.load(path, weights_only=True, map_location='cpu')
`,
      `import numpy as np
import pandas as pd

def load(path):
    return pd.read_csv(path), np.load(path)
`,
    ],
  },
} satisfies Rule;
