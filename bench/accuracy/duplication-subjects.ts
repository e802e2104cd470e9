/** Where clones are injected and percentages compared. */
export interface CloneSubject {
  /** language id of the code model */
  readonly language: string;
  readonly repository: string;
  /** pathspecs to unpack; none unpack all */
  readonly paths: readonly string[];
  /** a line that is a statement by itself, and not one that another line needs */
  readonly statement: RegExp;
}

const ENDS_IN_SEMICOLON =
  /^\s+(?!(?:case|default|break|continue|return|\}|\)|\.|\?|:|&&|\|\|)\b).*;$/;

export const CLONE_SUBJECTS: readonly CloneSubject[] = [
  {
    language: 'typescript',
    repository: 'microsoft/playwright',
    paths: [],
    statement: ENDS_IN_SEMICOLON,
  },
  {
    language: 'python',
    repository: 'ansible/ansible',
    paths: [],
    statement:
      /^\s+(?!(?:def|class|if|elif|else|try|except|finally|for|while|with|return|break|continue|pass|import|from|and|or|not)\b)[a-z_].*[\w)\]'"]$/,
  },
  {
    language: 'go',
    repository: 'hashicorp/terraform',
    paths: [],
    statement:
      /^\s+(?!(?:case|default|break|continue|return|if|for|func|switch|go|defer)\b)[a-zA-Z_].*[\w)\]"]$/,
  },
  {
    language: 'java',
    repository: 'spring-projects/spring-framework',
    paths: ['spring-core', 'spring-web', 'spring-context', 'spring-beans'],
    statement: ENDS_IN_SEMICOLON,
  },
];
