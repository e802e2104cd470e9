import { readFileSync } from 'node:fs';

/** An example of a README, with the heading that it stands under. */
export interface Example {
  readonly heading: string;
  readonly code: string;
}

/** The examples of a Markdown file in one language. */
export function readExamples(path: string, language: string): Example[] {
  const examples: Example[] = [];
  let heading = '';
  let code: string[] | null = null;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (code !== null && line === '```') {
      examples.push({ heading, code: `${code.join('\n')}\n` });
      code = null;
    } else if (code !== null) code.push(line);
    else if (line === `\`\`\`${language}`) code = [];
    else if (line.startsWith('## ')) heading = line.slice(3);
  }
  return examples;
}
