import type { AnswerInput, Passage } from '#features/questions/analyze.ts';

/** Two Python files, the passage that a question about passwords finds, and what an answer is made of. */
const AUTH = `import db

def check_password(user, password):
    """Compare a password with its stored hash. Slow on purpose."""
    return verify(user.hash, password)
`;
export const DB = `def verify(hash, text):
    return hash == digest(text)
`;
export const FILES = new Map([
  ['src/auth.py', AUTH],
  ['src/db.py', DB],
]);

export const passage: Passage = {
  filePath: 'src/auth.py',
  startLine: 3,
  endLine: 5,
  content: AUTH.split('\n').slice(2, 5).join('\n'),
  score: 0.6,
  symbol: {
    name: 'check_password',
    kind: 'function',
    signature: 'def check_password(user, password)',
    doc: 'Compare a password with its stored hash. Slow on purpose.',
  },
};
export const verify = { name: 'verify', filePath: 'src/db.py', startLine: 1, endLine: 2 };
export const input: AnswerInput = {
  language: 'en',
  passages: [passage],
  connections: [
    { from: { ...passage, name: 'check_password' }, to: verify, kind: 'call', confidence: 'exact' },
  ],
  gaps: { skippedFiles: 0, unparsedFiles: 0, unresolvedImports: 0, sampledShare: 1 },
  lookup: (path) => FILES.get(path),
  modelFailed: false,
};
