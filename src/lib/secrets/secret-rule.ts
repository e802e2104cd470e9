import type { RuleConfidence, Severity } from './severity.ts';
import { sampleOf } from './sample.ts';

/** A secret found in a text. Nothing here gives its value away. */
export interface SecretHit {
  /** id of its rule: 'secret-aws-access-key' */
  readonly rule: string;
  /** from 1 */
  readonly line: number;
  /** from 0, in UTF-16 units */
  readonly column: number;
  readonly endColumn: number;
  /** masked: of values of 16 and more characters at most the first 4 and the last 2 */
  readonly preview: string;
  /** 64 bits in hex, the same wherever the value is moved to; see value-hash.ts for what it reveals */
  readonly valueHash: string;
  readonly confidence: RuleConfidence;
  /** short facts for people: 'checksum valid', 'assigned to api_key' */
  readonly evidence: readonly string[];
  /** a documented example or a placeholder: nobody's secret */
  readonly isExample: boolean;
}

/** What a closer look at a value says; a refuted one is not reported at all. */
export interface Check {
  readonly verdict: 'proven' | 'doubtful' | 'refuted';
  readonly says: string;
}

/** Found by its own form: the pattern is sticky and tried where one of the literals stands. */
export interface TokenShape {
  readonly kind: 'token';
  readonly literals: readonly string[];
  /** so many characters in front of the literal belong to it; none where it is left out */
  readonly lead?: number;
  readonly pattern: RegExp;
  readonly check?: (value: string) => Check | undefined;
}

/** Recognized by the name it is assigned to and by its form. */
export interface AssignedShape {
  readonly kind: 'assigned';
  /** matched against the name as lower-case words joined by `_` */
  readonly name: RegExp;
  /** the whole value */
  readonly value: RegExp;
  readonly check?: (value: string) => Check | undefined;
}

/** What a finder of a structure gives back. */
export interface Found {
  /** what is marked, on one line */
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly confidence: RuleConfidence;
  readonly evidence: readonly string[];
  readonly isExample: boolean;
  /** what the hash is made of instead of the value, where the value could be guessed from it */
  readonly hashed?: string;
}

/** Too much of a structure for one pattern: a key in PEM, a URL with a password. */
export interface StructureShape {
  readonly kind: 'structure';
  readonly literals: readonly string[];
  /** `at` is where a literal stands */
  readonly find: (text: string, at: number) => Found | undefined;
}

/** A value without a form of its own, known by a name alone; judged in generic.ts. */
export interface GenericShape {
  readonly kind: 'generic';
  readonly of: 'password' | 'key';
}

export type SecretShape = TokenShape | AssignedShape | StructureShape | GenericShape;

/** Data, with what every security rule says about itself. */
export interface SecretRule {
  readonly id: `secret-${string}`;
  readonly title: string;
  readonly cwe: 'CWE-798' | 'CWE-321' | 'CWE-312';
  readonly owasp: 'A02:2021' | 'A05:2021' | 'A07:2021';
  readonly severity: Severity;
  /** of a match of which nothing else is known */
  readonly confidence: RuleConfidence;
  readonly message: string;
  readonly recommendation: string;
  readonly languages: readonly string[];
  readonly shape: SecretShape;
  readonly examples: { readonly bad: readonly string[]; readonly good: readonly string[] };
}

const RECOMMENDATION =
  "Revoke it at its provider, create a new one, and read it from the environment or a secret store. Removing the line is not enough, because the secret remains in the repository's history.";

/** What all rules say in the same way. */
export function described(
  title: string,
): Pick<SecretRule, 'cwe' | 'owasp' | 'message' | 'recommendation' | 'languages' | 'title'> {
  return {
    title,
    cwe: 'CWE-798',
    owasp: 'A07:2021',
    message: `${title}: anyone with read access to the repository can use it.`,
    recommendation: RECOMMENDATION,
    languages: [],
  };
}

interface TokenEntry {
  readonly literals: readonly string[];
  readonly lead?: number;
  readonly pattern: RegExp;
  /** see sample.ts, or the sample itself where it carries a checksum */
  readonly sample: string | (() => string);
  readonly check?: (value: string) => Check | undefined;
  readonly confidence?: RuleConfidence;
}

/** One entry of the table of providers whose tokens are known by their form. */
export function token(
  name: string,
  title: string,
  severity: Severity,
  entry: TokenEntry,
): SecretRule {
  const { literals, pattern, check, lead = 0 } = entry;
  const secret = typeof entry.sample === 'string' ? sampleOf(entry.sample) : entry.sample();
  const [literal = ''] = literals;
  return {
    ...described(title),
    id: `secret-${name}`,
    severity,
    confidence: entry.confidence ?? 'high',
    shape: { kind: 'token', literals, lead, pattern, ...(check === undefined ? {} : { check }) },
    examples: {
      bad: [`connect("${secret}");`, `VALUE=${secret}\n`],
      good: [`connect("${literal}" + rest);`, `connect("${literal}${'x'.repeat(secret.length)}");`],
    },
  };
}

interface AssignedEntry {
  readonly name: RegExp;
  readonly value: RegExp;
  readonly sample: string;
  /** a name that fits, for the examples */
  readonly called: string;
  readonly check?: (value: string) => Check | undefined;
  readonly confidence?: RuleConfidence;
}

/** One entry of the table of providers whose keys have no mark of their own. */
export function assigned(
  name: string,
  title: string,
  severity: Severity,
  entry: AssignedEntry,
): SecretRule {
  const { check, called } = entry;
  const secret = sampleOf(entry.sample);
  return {
    ...described(title),
    id: `secret-${name}`,
    severity,
    confidence: entry.confidence ?? 'medium',
    shape: {
      kind: 'assigned',
      name: entry.name,
      value: entry.value,
      ...(check === undefined ? {} : { check }),
    },
    examples: {
      bad: [`${called} = "${secret}"`, `"${called}": "${secret}",`, `export ${called}=${secret}\n`],
      good: [
        `${called} = process.env.${called}`,
        `unrelated = "${secret}"`,
        `${called} = "${'x'.repeat(secret.length)}"`,
      ],
    },
  };
}
