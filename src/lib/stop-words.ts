/** English words that say nothing about what a text is about; lower case, before stemming. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being ' +
    'below between both but by can cannot could did do does doing don down during each few for ' +
    'from further had has have having he her here hers him his how however i if in into is it its ' +
    'itself just may me might more most must my no nor not now of off on once only or other our ' +
    'out over own per same shall she should so some such than that the their them then there ' +
    'these they this those through to too under until up upon us very was we were what when where ' +
    'which while who whom why will with would you your'
  ).split(' '),
);

/**
 * Key words of the languages Sextant reads, exactly as they are written. They are dropped from code
 * where they stand alone; inside an identifier (`import_name`) and in prose they are words.
 */
export const LANGUAGE_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'abstract as assert async auto await begin bool boolean break byte case catch chan char class ' +
    'const constexpr continue crate def default defer delete do done double elif else elsif end ' +
    'ensure enum esac except explicit export extends extern False false fi final finally float fn ' +
    'for foreach from fun func function global go goto guard if impl implements import in include ' +
    'inline instanceof int interface internal is lambda let local long loop match mod module mut ' +
    'namespace native new nil None nonlocal not null NULL nullptr object of operator or ' +
    'override package pass priv private protected pub public raise readonly ref register require ' +
    'rescue return self Self short signed sizeof static str string String struct super switch ' +
    'synchronized template then this throw throws trait transient True true try type typedef ' +
    'typeof typename undefined union unless unsafe unsigned until use using val var virtual void ' +
    'volatile when where while with yield'
  ).split(' '),
);
