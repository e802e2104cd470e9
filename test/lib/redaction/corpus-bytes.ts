/** A key written as a list or a dump of bytes, each line of which is secret. */
interface ByteForm {
  readonly name: string;
  readonly text: string;
  readonly material: readonly string[];
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const word = (byte: number): string =>
  [byte, byte ^ 0xa5, (byte * 31) % 256, (byte * 77) % 256].map(hex).join('');

const listed = (
  name: string,
  lines: readonly string[],
  [above, below]: readonly [string, string],
): ByteForm => ({ name, text: [above, ...lines, below].join('\n'), material: lines });

const dumped = (name: string, lines: readonly string[]): ByteForm => ({
  name,
  text: lines.map((line, at) => `000000${at}0: ${line}  .Qp`).join('\n'),
  material: lines,
});

/** @param random numbers in [0, 1) */
export function byteForms(random: () => number): readonly ByteForm[] {
  const bytes = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 256));
  const rows = (count: number, write: (byte: number) => string) =>
    Array.from({ length: 4 }, () => bytes(count).map(write).join(', '));
  const [wallet = ''] = rows(32, String);
  const columns = rows(16, hex).map((row) => row.replaceAll(',', ''));
  return [
    listed(
      'bytes of C',
      rows(12, (byte) => `0x${hex(byte)}`),
      ['u8 aes[48] = {', '};'],
    ),
    listed(
      'bytes of Java',
      rows(16, (byte) => `(byte) ${byte}`),
      ['byte[] b = {', '};'],
    ),
    listed('bytes in decimal', rows(16, String), ['Uint8Array.from([', ']);']),
    listed(
      'words of 32 bits',
      rows(4, (byte) => `0x${word(byte)}`),
      ['u32 k[] = {', '};'],
    ),
    { name: 'wallet of Solana', text: `[${wallet}]`, material: [wallet] },
    dumped(
      'dump by xxd',
      columns.map((row) => row.replaceAll(/(..) (..)/g, '$1$2')),
    ),
    dumped(
      'dump by hexdump',
      columns.map((row) => `${row.slice(0, 24)} ${row.slice(24)}`),
    ),
  ];
}
