/** Of findings of a rule in shipped code that were read: how many were useful to a reviewer. */
interface Measured {
  readonly useful: number;
  readonly read: number;
}

/**
 * What reading the findings of rules in public repositories measured, see docs/accuracy.md. A rule that
 * is not listed goes by what its author expects.
 */
export const MEASURED_PRECISION: Readonly<Record<string, Measured>> = {
  // MD5 as a cache key, an identifier, or as another service asks for it
  'csharp-weak-hash': { useful: 0, read: 5 },
  // a design of many single-page applications: no reviewer changed it
  'js-token-storage': { useful: 0, read: 3 },
  // a session may hold what a request said: harmless wherever it was read
  'python-trust-boundary': { useful: 0, read: 2 },
  // the payload says by which key the signature is then verified
  'js-jwt-decode': { useful: 0, read: 2 },
};
