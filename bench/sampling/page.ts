/** What stands above the figures of docs/sampling.md. */
export const INTRODUCTION = `# Samples: what the quick tier finds

Written by \`npm run bench -- sampling --repos <folder> --only <names> --page\`. A sample leaves most of a repository out, so most of what somebody may look for cannot be found. This page measures how much can, by [strategy](./enterprise.md#strategies).

## How it is measured

- **The samples.** The product's own functions list the files, read the texts for what a strategy goes by, put configuration first and choose. \`smart\` is a first index: it knows nothing of the history, as the product does not then; *history known* is a later index, by the commits of the newest 5,000. A folder without a history has none for \`hot-files\` either, which goes by the path then. \`random\` is drawn several times, once as the product draws it.
- **The index.** The files of the sample alone, by the product's own steps: what is rare is rare in the sample. Searched by words, as the quick tier does.
- **The questions.** The first sentence of the documentation of *every* function and method of the whole repository outside of tests and generated files, made and cleaned as for [search quality](./search-quality.md#the-questions); the documentation of every function is cut out of the texts before they are indexed. A function that is not in the sample is missed. Tests stay as distractors, where a sample has them.
- **The size.** 1,000 files are the quick tier's. Of a repository of a few thousand files that is a large part, so each is measured at the share, too, that 1,000 files are of 50,000; one with fewer than 2,000 files at that alone.
- **The intervals.** 95 % percentile intervals of a paired bootstrap, 2,000 resamples. Files are drawn with all questions about them, since functions of one file are in a sample together, and the draws of \`random\` are drawn as well. Of several repositories: the ratio of the means over them. At a small share \`random\` finds next to nothing, and the ratio says little more than that.

The weights of \`smart\` were fitted on repositories that are named below as *tuned on*, by the functions that a sample has, documented or not. Nothing was fitted on the others and none of their failures was read. *Several in one* is a folder that repositories were copied into, the others of this page and more, to have one of 75,000 files.
`;
