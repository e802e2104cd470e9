import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { AppError, type ErrorStatus } from '../errors.ts';

/** Name of the one object type that a mutation may answer with instead of its result. */
export const REQUEST_ERROR = 'RequestError';

/** Of these a client's code for one mutation cannot make anything: sign in, wait, report. */
const NEVER_TYPED: ReadonlySet<ErrorStatus> = new Set([401, 429, 500]);

/**
 * The AppErrors that a mutation answers with by type; all else stays in `errors`. The errors plugin
 * tells errors apart by class, and the codes are no classes: so this class has no instances of its
 * own and claims those of AppError.
 */
export class RequestError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AppError && !NEVER_TYPED.has(value.status);
  }
}

/** Name of the plugin below. */
export const MUTATION_ERRORS = 'mutationErrors';

/**
 * Gives every mutation its union of result and RequestError, so that no feature can forget it. The
 * fields' configurations pass the plugins from the last to the first: list it behind the errors plugin.
 */
class MutationErrorsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(
    field: PothosOutputFieldConfig<Types>,
  ): PothosOutputFieldConfig<Types> {
    if (field.kind !== 'Mutation') return field;
    return { ...field, pothosOptions: { ...field.pothosOptions, errors: {} } };
  }
}

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      mutationErrors: MutationErrorsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(MUTATION_ERRORS, MutationErrorsPlugin);
