import type { Measurement } from './evaluation.ts';
import type { Role } from './repositories.ts';

/** What stands above the figures of docs/search-quality.md: it names only what was measured. */
export function toIntroduction(measurements: readonly Measurement[]): string {
  const namesOf = (role: Role): string => {
    const names = measurements.filter((one) => one.role === role).map((one) => one.repository);
    return [...new Set(names)].join(', ');
  };
  return toText({ tuned: namesOf('tuning'), heldOut: namesOf('held-out') });
}

function toText({ tuned, heldOut }: { readonly tuned: string; readonly heldOut: string }): string {
  return `# Search quality

Written by \`npm run bench -- search-quality --repos <folder>\`. The bench generates queries from any repositories, runs them against five rankings of the same chunks, and compares the results by paired bootstrap. All values are means over repositories of the mean over the queries of a repository, so a large repository does not dominate.

## Tuned and held-out repositories

Weights and rules of the ranking were fitted on **${tuned}**. **${heldOut}** are held out: nothing was fitted on them, and none of their failures was examined. Expect their results on other code.

## The questions

- **Documentation to function.** The first sentence of the doc comment or docstring of a function or method outside of tests, at least four words, without the function's name in front, without tool directives and inherited documentation; a seeded sample of at most 400 per repository. Expected result: that function. The documentation of *every* function, including tests, is removed from the source first, and the files are parsed again, so no ranking can find the sentence in documentation or in a body. Documentation of classes and properties, and documents, remain. Tests remain as distractors. A sentence shared by several functions (overloads, an interface and its implementations) is one query, and any of them is correct; a sentence shared by more than five is excluded.
- **Commit subject to changed functions.** The tree before the last commits of the main branch is indexed. The queries are the subjects of the commits since then, without the type and scope of a conventional commit and without issue numbers; releases, merges, reverts and dependency updates are excluded. Expected results: the indexed functions outside tests that the commit changes (its hunks, mapped to functions by path, container and name); commits that change more than ten functions or none are excluded. Recall is the share of these functions found.
- **Questions to files.** SWE-QA-Bench's questions about flask. Expected results: the files named in the answer.

## The rankings

All rankings get the same chunks, produced by Sextant's extraction, and the same queries as plain words. Windows of one long function count as one result in every ranking.

- **BM25, one field**: path, names, documentation and lines in one text; words split and stemmed as in Sextant; k1 1.2, b 0.75.
- **zoekt's idea**: zoekt's BM25 scoring of files (\`index/score.go\`), applied to chunks: no idf, an occurrence in the path or the symbol's name counts five times, frequencies in tests and generated files are divided by five in integer arithmetic, k1 1.2, b 0.75. Words are split and stemmed as for the others. It is not zoekt itself, which matches literal text and ranks files.
- **MiniSearch** with its defaults: name, container, path, signature, documentation and lines as fields, its own tokenizer.
- **Sextant, words only**: the product's ranking without vectors.
- **Sextant**: the product without network access, with vectors learned from the project. Its handling of names, paths, phrases and regular expressions does not matter here, because all queries are sentences.

Intervals are 95 % percentile intervals of 10,000 resamples, with queries drawn within each repository and both rankings evaluated on the same draw.
`;
}
