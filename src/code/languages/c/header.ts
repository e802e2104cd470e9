/** What only C++ has, at the start of a line of a header. */
const CPP_LINE =
  /^[ \t]*(?:class\s+[\w\s]{1,200}(?:final\s*)?[:{;]|(?:inline\s+)?namespace\b[\w\s:]{0,200}\{|template\s*<|(?:public|private|protected)\s*:|using\s+(?:namespace\s+)?\w|#[ \t]*include[ \t]*<[\w/]+>|enum\s+class\b)/m;
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g;

/** The language of a `.h` file by its first 64 KB. */
export function languageOfHeader(head: string): string {
  return CPP_LINE.test(head.replaceAll(COMMENT, ' ')) ? 'cpp' : 'c';
}
