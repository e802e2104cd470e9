/** Types of `java.lang` that a project hardly has another one of. */
export const LANG_PACKAGE: readonly string[] = [
  'Appendable AutoCloseable Boolean Byte CharSequence Character Class ClassLoader Cloneable Comparable',
  'Deprecated Double Enum Float FunctionalInterface Integer Iterable Long Math Number Object Override',
  'Runnable Runtime SafeVarargs Short StackTraceElement StrictMath String StringBuffer StringBuilder',
  'SuppressWarnings System Thread ThreadLocal Throwable Void ArithmeticException',
  'ArrayIndexOutOfBoundsException ArrayStoreException AssertionError ClassCastException',
  'ClassNotFoundException CloneNotSupportedException Error Exception IllegalAccessException',
  'IllegalArgumentException IllegalMonitorStateException IllegalStateException',
  'IndexOutOfBoundsException InstantiationException InterruptedException LinkageError',
  'NegativeArraySizeException NoClassDefFoundError NoSuchFieldException NoSuchMethodException',
  'NullPointerException NumberFormatException OutOfMemoryError ReflectiveOperationException',
  'RuntimeException SecurityException StackOverflowError StringIndexOutOfBoundsException',
  'UnsupportedOperationException',
].flatMap((line) => line.split(' '));

/** Names of test classes, and the source sets that Gradle and sbt keep tests in. */
export const JVM_TEST_PATHS: readonly RegExp[] = [
  /(?:Test|Tests|TestCase|IT|Spec|Suite)\.(?:java|kts?|scala)$/,
  /(?:^|\/)src\/[A-Za-z]*(?:Test|Tests|test-[a-z]+|testFixtures|it)\//,
];

/** Words of Kotlin that are no keywords everywhere, and what `kotlin.*` defines. */
export const KOTLIN_NAMES: readonly string[] = [
  '_ by where constructor init companion it field lateinit vararg override private public internal',
  'protected abstract final open sealed data inner enum annotation suspend inline noinline crossinline',
  'reified operator infix tailrec external const expect actual out get set dynamic file finally catch',
  'Any Array Boolean BooleanArray ByteArray Char CharArray Collection Double DoubleArray Float',
  'FloatArray Int IntArray List Long LongArray Map MutableCollection MutableList MutableMap MutableSet',
  'Nothing Pair Sequence Set ShortArray Triple UByte UInt ULong UShort Unit',
  'also apply arrayOf arrayOfNulls assert buildList buildMap buildSet buildString byteArrayOf check',
  'checkNotNull emptyArray emptyList emptyMap emptySet error hashMapOf hashSetOf intArrayOf lazy let',
  'linkedMapOf linkedSetOf listOf listOfNotNull longArrayOf mapOf maxOf minOf mutableListOf',
  'mutableMapOf mutableSetOf print println repeat require requireNotNull run runCatching sequence',
  'sequenceOf setOf sortedMapOf synchronized takeIf takeUnless to TODO use with arrayListOf',
  'JvmField JvmName JvmOverloads JvmStatic JvmSuppressWarnings Suppress Throws Volatile OptIn',
].flatMap((line) => line.split(' '));

/** Words of Scala that are no keywords everywhere, and what `Predef` and `scala.*` define. */
export const SCALA_NAMES: readonly string[] = [
  '_ using then enum export extension derives end inline opaque open transparent infix as',
  'Any AnyRef AnyVal Array Boolean Byte Char Double Either Float Function Int Iterable Iterator Left',
  'List Long Map Nil None Nothing Null Option PartialFunction Right Seq IndexedSeq Set Short Some',
  'Stream StringContext Unit Vector Tuple2 BigDecimal BigInt Ordering Numeric Predef ArrowAssoc',
  'assert assume classOf identity implicitly locally print println printf require summon valueOf',
  'specialized tailrec throws transient volatile inline unchecked deprecated',
].flatMap((line) => line.split(' '));

/** Names of methods that the libraries of the JVM's languages have on many types. */
export const JVM_METHODS: ReadonlySet<string> = new Set(
  [
    'accept add addAll addFirst addLast all any andThen append apply asList associate charAt clear clone',
    'close collect compareTo compute computeIfAbsent contains containsKey copyOf count decode delete',
    'drop empty encode entrySet equals equalsIgnoreCase error exists filter filterNot find first',
    'firstOrNull flatMap flatten flush fold foldLeft forEach foreach format get getBytes getClass getKey',
    'getMessage getName getOrDefault getOrElse getValue groupBy hasNext hashCode headOption ifPresent',
    'indexOf info insert intValue invoke isEmpty isPresent iterator join joinToString keySet last',
    'lastIndexOf length limit map mapOf matches max min mkString name next nonEmpty of ofNullable',
    'orElse orElseThrow parse parseInt peek poll pop print println printStackTrace push put putAll',
    'putIfAbsent read remove removeAll replace replaceAll reverse run set setProperty size skip sleep',
    'sort sorted split start startsWith stop stream submit substring subscribe sum supply take test',
    'then toArray toInt toList toLowerCase toMap toSeq toSet toString toUpperCase trim valueOf values',
    'wait warn write withFilter zip debug trace warning assertEquals assertTrue assertThat',
  ].flatMap((line) => line.split(' ')),
);
