import { type Exchange, makeOperation, type Operation, type OperationResult } from 'urql';
import { map, pipe, tap } from 'wonka';

/**
 * The cache learns of changes from mutations alone; what a new index changed it does not see. Queries
 * last asked before the end of an index are therefore asked again, with the old answer shown meanwhile.
 */
export const indexNewsExchange: Exchange = ({ forward }) => {
  const askedAt = new Map<number, number>();
  let indexedAt = 0;
  const toCurrent = (operation: Operation): Operation => {
    const { key, kind, context } = operation;
    const last = askedAt.get(key);
    askedAt.set(key, Date.now());
    const isOld = kind === 'query' && last !== undefined && last <= indexedAt;
    if (!isOld || context.requestPolicy !== 'cache-first') return operation;
    return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-and-network' });
  };
  return (operations) =>
    pipe(
      operations,
      // Of a query that nobody shows any more the cache keeps the answer, and this its time.
      map((operation) => (operation.kind === 'teardown' ? operation : toCurrent(operation))),
      forward,
      tap((result) => {
        if (isEndOfIndex(result)) indexedAt = Date.now();
      }),
    );
};

function isEndOfIndex({ operation, data }: OperationResult): boolean {
  if (operation.kind !== 'subscription') return false;
  const event: unknown = data?.indexProgress?.type;
  return event === 'COMPLETE';
}
