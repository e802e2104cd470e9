import { setFlagsFromString } from 'node:v8';

/** Nine times the default: what is called less often runs in code that its middle compiler has made. */
const CALLS_BEFORE_TURBOFAN = 27_000;
/** Half of the defaults, in bytes of bytecode. */
const INLINED_FUNCTION_BYTES = 230;
const INLINED_BYTES = 460;

/**
 * Has V8 optimize less of the program, in all threads of this process. Each thread compiles its own code, and a
 * project is extracted before most functions have repaid their most expensive compilation.
 */
export function limitOptimization(): void {
  setFlagsFromString(`--invocation-count-for-turbofan=${CALLS_BEFORE_TURBOFAN}`);
  setFlagsFromString(`--max-inlined-bytecode-size=${INLINED_FUNCTION_BYTES}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
}
