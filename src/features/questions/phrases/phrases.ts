/**
 * The sentences of an offline answer in one language. `{name}`, `{place}` and the like are filled in.
 * Numbers and names follow a colon or stand where no word must agree with them.
 */
export interface Phrases {
  /** English name of the language, for a model's instructions */
  readonly name: string;
  /** where the thing asked for is: `{name}`, `{place}` */
  readonly definedAt: string;
  /** the symbol that answers best: `{name}`, `{place}` */
  readonly bestMatch: string;
  /** the same where the place is no symbol; its text follows */
  readonly bestPlace: string;
  /** before a quotation of code: `{place}` */
  readonly inCode: string;
  /** before what calls it */
  readonly startsAt: string;
  /** before lines that end in an error */
  readonly failures: string;
  /** before chains of calls */
  readonly connects: string;
  /** before further places */
  readonly alsoRelevant: string;
  readonly otherDefinitions: string;
  /** before a number: who calls or uses `{name}` */
  readonly callersOf: string;
  /** before a number that is part of the one before */
  readonly inTests: string;
  /** where neither the graph nor a name knows of one */
  readonly noCallers: string;
  /** before a number: where all that call or use `{name}` rest on the name alone */
  readonly callersByName: string;
  /** before a list: what `{name}` calls or uses */
  readonly calleesOf: string;
  readonly noCallees: string;
  /** behind a reference that rests on the name alone */
  readonly byName: string;
  /** what no graph of calls can know */
  readonly unseen: string;
  /** before a number */
  readonly testsOf: string;
  readonly noTests: string;
  readonly testsFor: string;
  readonly reason: string;
  readonly noReason: string;
  /** before a quotation of a document: `{place}` */
  readonly documents: string;
  readonly noDocuments: string;
  /** before a quotation of the README: `{place}` */
  readonly project: string;
  /** before languages with numbers of files */
  readonly languages: string;
  readonly mostUsed: string;
  /** before a number of things listed */
  readonly listed: string;
  readonly members: string;
  /** `{words}` of the question that the index has not */
  readonly unknownWords: string;
  /** the index has no such `{name}` */
  readonly unknownName: string;
  readonly closest: string;
  /** `{words}` that a question in another language was searched by */
  readonly searchedFor: string;
  /** no word of the question could be matched */
  readonly notUnderstood: string;
  /** what a question of a conversation was taken to be about: `{names}` */
  readonly carriedOver: string;
  /** the model cited nothing that holds */
  readonly uncited: string;
  /** `{count}` citations of the model were taken out */
  readonly dropped: string;
  /** the best place shares little with the question */
  readonly weak: string;
  readonly notFound: string;
  /** before names that a place calls */
  readonly calls: string;
  readonly calledBy: string;
  /** before names that a place refers to without a call, such as types */
  readonly uses: string;
  readonly usedBy: string;
  /** before the counts of the completeness report */
  readonly incomplete: string;
  readonly skippedFiles: string;
  readonly unparsedFiles: string;
  readonly unresolvedImports: string;
  readonly sampledFiles: string;
  /** the set-up model gave no answer */
  readonly withoutModel: string;
  /** between a label and what it names, with its space */
  readonly colon: string;
  /** ends a sentence */
  readonly fullStop: string;
}

/** A phrase with its places filled in. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => values[key] ?? whole);
}
