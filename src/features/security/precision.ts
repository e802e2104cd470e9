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
  // a class is looked up by its name and checked behind it, or the routes allow few
  'ruby-unsafe-reflection': { useful: 0, read: 3 },
  // fields that an administrator may set as he likes, or data of a seed
  'ruby-mass-assignment': { useful: 0, read: 2 },
  // MD5 as a cache key, an identifier, or as another service asks for it
  'csharp-weak-hash': { useful: 0, read: 5 },
  // a design of many single-page applications: no reviewer changed it
  'js-token-storage': { useful: 0, read: 3 },
  // a session may hold what a request said: harmless wherever it was read
  'python-trust-boundary': { useful: 0, read: 2 },
  // a missing timeout costs a thread of a tool or of a task, and no reviewer asked for one
  'python-request-timeout': { useful: 0, read: 40 },
  // ETags, cache keys, keys of a hash ring
  'python-weak-hash': { useful: 0, read: 17 },
  'java-weak-hash': { useful: 0, read: 2 },
  // the name is one of a fixed prefix, is checked with hasattr, or has a library's own names to choose from
  'python-unsafe-reflection': { useful: 0, read: 4 },
  // searching with an expression is what the page is for
  'python-regex-injection': { useful: 0, read: 3 },
  'python-format-string': { useful: 0, read: 2 },
  // one cause each: a nonce of a protocol, salts and tokens that are hashed with a secret
  'php-insecure-random': { useful: 1, read: 4 },
  // numbers that tell requests apart, nonces of protocols
  'js-insecure-random': { useful: 0, read: 4 },
  // the key is told by the header and the signature checked behind it, or the token came straight from its issuer
  'go-jwt-unverified': { useful: 0, read: 4 },
  // a server in a container listens to all that reaches it
  'python-bind-all': { useful: 0, read: 2 },
  // one of a list, nonces of protocols, the same token wherever it is used
  'python-weak-random': { useful: 1, read: 4 },
  // what is forwarded to is a file or page of the application itself
  'java-unsafe-forward': { useful: 0, read: 2 },
  'csharp-regex-injection': { useful: 0, read: 1 },
  // content that the own server has cleaned
  'js-angular-bypass': { useful: 0, read: 1 },
  // a number that is signed together with the time
  'lua-weak-random': { useful: 0, read: 1 },
  // the payload says by which key the signature is then verified
  'js-jwt-decode': { useful: 0, read: 2 },
};
