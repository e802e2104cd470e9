import { beforeAll, expect, test } from 'vitest';
import { extractFile, languageOfContent, loadLanguages } from '#code/extract.ts';

interface Case {
  readonly path: string;
  readonly code: string;
  /** of the symbols, in their order */
  readonly names: string;
}

const CASES: readonly Case[] = [
  {
    path: 'backing-fields.kt',
    code: `class Model {
    val one: StateFlow<Int>
        field = MutableStateFlow<Int>(1)
    val value: Int get() = one.value

    val two: StateFlow<Int>
        field: MutableStateFlow<Int> = MutableStateFlow(2)

    fun go() = two.value
}
`,
    names: 'Model one value two go',
  },
  {
    path: 'soft-words.kt',
    code: `class Flags private constructor(
    @Bits value: Long,
) : Base(value)

fun routes() {
    val service by inject<Service>()
    get("/path") { call(1) }
    val by = base / "by"
    by.write("x")
    single<A> { B() } withOptions { override() }
    map[
        Key(1),
    ]?.invoke(2)
}

annotation class Single(val binds: Array<KClass<*>> = [], val early: Boolean = false)
`,
    names: 'Flags routes Single binds early',
  },
  {
    path: 'platform.kt',
    code: `actual open class Bytes
internal actual constructor(
  internal actual val data: ByteArray,
) : Serializable, Comparable<Bytes> {
  @Transient internal actual var utf8: String? = null

  actual companion object {
    @JvmField
    actual val EMPTY: Bytes = Bytes(byteArrayOf())

    @JvmStatic
    actual fun of(vararg data: Byte) = make(data)
  }
}
`,
    names: 'Bytes data utf8 EMPTY of',
  },
  {
    path: 'script.cs',
    code: `#!/usr/bin/env dotnet run
#:property PublishAot=false
#:package Newtonsoft.Json
using System;
void Show() => Console.WriteLine("x");
`,
    names: 'Show',
  },
  {
    path: 'conditions.cs',
    code: `static class Keys
{
    public static string Part() =>
#if NET6_0_OR_GREATER
        Guid.NewGuid().ToString()[..8];
#else
        Guid.NewGuid().ToString().Substring(0, 8);
#endif
    static string Text(int name) => $"{{{name}}}";
    static bool Is(Method method) => (bool)Find([method]);
    static bool IsFinite(float x) { unsafe { var bits = *(uint*)&x; return bits != 0; } }
}
`,
    names: 'Keys Part Text Is IsFinite',
  },
  {
    path: 'extensions.cs',
    code: `static class Extensions
{
    extension(double)
    {
        public static bool IsFinite(double x) { return true; }
    }
    extension<T>(IEnumerable<T> source) where T : class
    {
        public bool IsEmpty => !source.Any();
    }
}
`,
    names: 'Extensions IsFinite IsEmpty',
  },
  {
    path: 'Patterns.java',
    code: `import module java.base;

class Patterns {
  Object pick(Object o) {
    return switch (o) {
      case String _, Integer _ -> o;
      case Box(String _), Box(Integer _) -> o;
      default -> null;
    };
  }
}
`,
    names: 'Patterns pick',
  },
  {
    path: 'labels.dart',
    code: `void read(socket) async {
  collect:
  await for (var data in socket) {
    if (data == 1) break collect;
  }
}
`,
    names: 'read',
  },
  {
    path: 'symbols.rb',
    code: `class Names
  GLOBALS = { :$! => 1, :$" => 2, :$0 => 3 }.freeze
  def stop = send(:☠)
  def find = GLOBALS[:$']
end
`,
    names: 'Names GLOBALS stop find',
  },
  {
    path: 'expansions.sh',
    code: `xml_escape() {
  local output=\${1//&/\\&amp;}
  output=\${output//</\\&lt;}
  output=\${output//'"'/\\&quot;}
}
case "$keys" in
*"New Pane"*"New Window"*) ;;
*) fail "missing: $keys" ;;
esac
cat <<EOF|cmp -s "$out" - || exit 1
text
EOF
`,
    names: 'xml_escape',
  },
  {
    path: 'defaults.py',
    code: `type Alias[T = int] = list[T]
class Box[T = int, *Ts = *tuple[int, str]]:
    def open[K: str = str](self, key: K) -> T: ...
`,
    names: 'Alias Box open',
  },
  { path: 'Empty.svelte', code: '', names: 'default' },
  { path: 'Empty.vue', code: '', names: 'default' },
];

beforeAll(() => loadLanguages());

test.each(CASES)('$path is read to the last line', ({ path, code, names }) => {
  const extraction = extractFile({ path, content: Buffer.from(code) });
  expect(extraction).toMatchObject({
    outcome: 'extracted',
    facts: { state: 'parsed', errorLines: [] },
  });
  const symbols = extraction.outcome === 'extracted' ? extraction.facts.symbols : [];
  expect(symbols.map(({ name }) => name).join(' ')).toBe(names);
});

test.each([
  ['Gemfile', 'ruby'],
  ['Gemfile.lock', 'text'],
  ['templates/Gemfile.tt', 'text'],
  ['Dockerfile.dev', 'dockerfile'],
])('%s is %s', (path, language) => {
  expect(languageOfContent(path, Buffer.from(''))).toBe(language);
});
