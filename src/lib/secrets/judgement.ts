import type { RuleConfidence } from './severity.ts';
import type { Assignment } from './assignment.ts';
import { factsOf, LOOKS_LIKE_AN_EXAMPLE } from './evidence.ts';
import { shannonEntropy, wordiness } from './entropy.ts';
import type { NameVerdict } from './names.ts';
import { isPlaceholder, isTemplate } from './placeholder.ts';

/** What a value without a form of its own is worth, by its text and by the name that it is given. */
export interface Judgement {
  readonly confidence: RuleConfidence;
  readonly evidence: readonly string[];
  readonly isExample: boolean;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const HEX = /^[0-9a-fA-F]+$/;
const DATE = /^\d{4}-\d\d-\d\d/;
const URL_START = /^[a-z][a-z0-9+.-]{1,20}:\/\//i;
const PATH =
  /^(?:\.{0,2}\/|~\/|[A-Za-z]:\\|[\w.-]{1,60}\/[\w.-]{1,60}\/|[\w/-]{1,100}\.[a-z]{1,5}$)/;
/** crypt, bcrypt, argon2, LDAP's and Django's forms of a password that went through a hash */
const HASHED =
  /^(?:\$(?:\d[a-z]?|argon2\w{1,2}|pbkdf2|scrypt)\$|\{(?:SSHA|SHA|MD5|CRYPT|bcrypt|noop)|(?:pbkdf2|bcrypt|scrypt)[:_])/i;
const CIPHERTEXT = /^(?:ENC\(|ENC\[|AgA|\$ANSIBLE_VAULT|gAAAAA|vault:v\d|CfDJ8)/;
/** Versions, options of a command, escapes of single characters. */
const CODE = /^(?:[~^<>=v]{0,3}\d{1,5}\.\d|--?[a-z])|\\[ux]/i;
/** The beginning of a line of a documentation comment; code that was commented out has no indentation. */
const DOCUMENTATION = /^\s*(?:\*|\/\/\/|(?:#|\/\/)\s?["'{[]|(?:#|\/\/|--)\s{2,})/;
/** Characters of a key: code, prose and markup have others. */
const KEY_CHARACTERS = /^[A-Za-z0-9+/=_.~!@#%^&*:$-]+$/;

/** Something else than a secret, by its form. */
function isOtherThing(value: string): boolean {
  return (
    /\s/.test(value) ||
    URL_START.test(value) ||
    PATH.test(value) ||
    DATE.test(value) ||
    HASHED.test(value) ||
    CIPHERTEXT.test(value) ||
    CODE.test(value) ||
    isTemplate(value)
  );
}

const SEGMENT = /[A-Z]?[a-z]+\d?|[A-Z]+\d?|\d+/g;

/** Words, whatever joins them: `auth/wrong-password`, `user.token2`, `mySecretName`, `SECRET_KEY`. */
function isIdentifierLike(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length;
  if (!/^[\w./: -]+$/.test(value)) return false;
  if (digits === 0) return wordiness(value) >= 0.45 || value.length < 16;
  if (digits > 2 || digits * 6 > value.length) return false;
  const segments = value.match(SEGMENT) ?? [];
  return segments.length * 3 <= value.length && wordiness(value) >= 0.5;
}

function kindsOf(value: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
}

const LEAST_PASSWORD = 6;
const LONGEST_PASSWORD = 64;

/** Only letters and what joins words, only signs, only a number, or rules: `required|min:8`. */
const NOT_PASSWORD =
  /^[A-Za-z_.:/|?,;&= -]+$|^[#@.*][A-Za-z][\w.-]*$|^[^A-Za-z0-9]+$|^[\d.,-]+$|^[a-z_]+(?:[|:,][a-z0-9_]+)+$/;
const PRINTABLE = /^[\u0021-\u007e]+$/;
const STAND_IN = /pass|pwd|secret|user|admin\d?$/;

const isPasswordLike = (value: string): boolean =>
  value.length >= LEAST_PASSWORD &&
  value.length <= LONGEST_PASSWORD &&
  PRINTABLE.test(value) &&
  !NOT_PASSWORD.test(value) &&
  !isIdentifierLike(value) &&
  !UUID.test(value);

function judgedPassword(value: string, name: string): Judgement | undefined {
  if (!isPasswordLike(value)) return undefined;
  const says = value.toLowerCase();
  const isStandIn = STAND_IN.test(says) || says.includes(name.toLowerCase());
  const isStrong = kindsOf(value) >= 3 && value.length >= 8;
  return {
    confidence: isStrong ? 'medium' : 'low',
    evidence: [`${kindsOf(value)} kinds of characters`],
    isExample: isStandIn && !isStrong,
  };
}

const LEAST_KEY = 16;
const SHORT_KEY = 20;

function leastEntropy(value: string): number {
  if (HEX.test(value)) return 2.9;
  return value.length < SHORT_KEY ? 3.2 : 3.5;
}

function judgedKey(value: string): Judgement | undefined {
  if (value.length < LEAST_KEY || !KEY_CHARACTERS.test(value)) return undefined;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return undefined;
  if (isIdentifierLike(value) || wordiness(value) >= 0.62) return undefined;
  const entropy = shannonEntropy(value);
  if (entropy < leastEntropy(value)) return undefined;
  const evidence = [`entropy ${entropy.toFixed(1)} bits per character`];
  if (UUID.test(value)) return { confidence: 'low', evidence: ['a UUID'], isExample: false };
  const confidence = value.length >= SHORT_KEY ? 'medium' : 'low';
  return { confidence, evidence, isExample: isEncodedText(value) };
}

/** Words in base64: `username:password`, `ACCESS_KEY`. Random bytes are not printable throughout. */
function isEncodedText(value: string): boolean {
  const text = Buffer.from(value, 'base64').toString('latin1');
  return text.length >= 8 && /^[\u0020-\u007e\s]+$/.test(text) && wordiness(text) >= 0.5;
}

const LOWER: Readonly<Record<RuleConfidence, RuleConfidence>> = {
  high: 'medium',
  medium: 'low',
  low: 'low',
};

const judgedByKind = ({ value, name }: Assignment, { kind }: NameVerdict): Judgement | undefined =>
  kind === 'password' ? judgedPassword(value, name) : judgedKey(value);

/** @returns undefined where a value is not one of a secret at all */
export function judged(
  assignment: Assignment,
  name: NameVerdict,
  place: { readonly lineBefore: string; readonly isInComment: boolean },
): Judgement | undefined {
  const { value, use } = assignment;
  const base = isOtherThing(value) ? undefined : judgedByKind(assignment, name);
  if (base === undefined) return undefined;
  const isDocumentation = place.isInComment || DOCUMENTATION.test(place.lineBefore);
  const isMadeUp = name.isMadeUp || isDocumentation || isPlaceholder(value);
  const isExample = base.isExample || isMadeUp;
  const isDoubtful = use !== 'assigned';
  const facts = factsOf({
    'compared with a literal': use === 'compared',
    'used where the environment says nothing': assignment.isFallback,
    'in a documentation comment': isDocumentation,
    [LOOKS_LIKE_AN_EXAMPLE]: isExample,
  });
  return {
    confidence: isDoubtful ? LOWER[base.confidence] : base.confidence,
    evidence: [...base.evidence, ...facts],
    isExample,
  };
}
