import './graphql-definition.ts';
import './graphql-references.ts';
import './graphql-hierarchy.ts';
import './graphql-files.ts';
import './graphql-search.ts';

export { ReferenceConfidenceEnum } from './graphql-symbol.ts';
