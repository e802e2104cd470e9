/** The front of saved searches: who keeps them, what they found, and who is told. */
export { createSavedSearch, deleteSavedSearch, updateSavedSearch } from './changing.ts';
export { requestSavedSearches } from './request.ts';
export { type FoundResult, runSavedSearch, type SavedSearchRun } from './running.ts';
export { MAX_RESULTS, type SavedSearchRow } from './saved-search.ts';
export { listSavedSearches, loadSavedSearches } from './store.ts';
