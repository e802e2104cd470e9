import DataLoader from 'dataloader';
import type { GraphqlContext } from './context.ts';

/** Loads for many parents of one field at once: a value for each key, in their order. */
export type BatchLoad<Key, Args, Value> = (
  context: GraphqlContext,
  keys: readonly Key[],
  args: Args,
) => Promise<readonly Value[]>;

/**
 * A relation that takes arguments, loaded for all its parents together: however many rows a query has
 * above the field, it is one statement for each set of arguments.
 * @returns a function for resolvers; what it loads is kept for the request
 */
export function createBatch<Key, Args, Value>(
  load: BatchLoad<Key, Args, Value>,
): (context: GraphqlContext, key: Key, args: Args) => Promise<Value> {
  const loaders = new WeakMap<GraphqlContext, Map<string, DataLoader<Key, Value>>>();
  return (context, key, args) => {
    const ofRequest = loaders.get(context) ?? new Map<string, DataLoader<Key, Value>>();
    loaders.set(context, ofRequest);
    const name = JSON.stringify(args);
    const loader =
      ofRequest.get(name) ?? new DataLoader<Key, Value>((keys) => load(context, keys, args));
    ofRequest.set(name, loader);
    return loader.load(key);
  };
}
