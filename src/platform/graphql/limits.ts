import { type DocumentNode, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { AppError } from '../errors.ts';
import { findCostlyOperation } from './cost.ts';
import { findUnfitShape } from './document-shape.ts';
import { toParamsError } from './errors.ts';
import { checkParams } from './operation-params.ts';
import { subscriptionRootRule } from './subscription-root.ts';

/** Refuses what would cost too much, each kind of cost before it arises, whatever the transport. */
export function useLimits(): Plugin {
  const fit = new WeakSet<DocumentNode>();
  return {
    // Of plain HTTP only; the streams' parameters are checked by their pipeline.
    onParams: ({ params }) => refuseBadly(() => checkParams(params)),
    onValidate({ params: { documentAST }, setResult, addValidationRule }) {
      addValidationRule(subscriptionRootRule);
      if (fit.has(documentAST)) return;
      const fault = findUnfitShape(documentAST);
      if (fault === null) fit.add(documentAST);
      else setResult([new GraphQLError(fault)]);
    },
    onExecute({ args, setResultAndStopExecution }) {
      const refusal = findCostlyOperation(args);
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] });
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const refusal = findCostlyOperation(args);
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] });
    },
  };
}

/** What is no GraphQL request at all is answered with a status of its own. */
function refuseBadly(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof AppError ? toParamsError(error) : error;
  }
}
