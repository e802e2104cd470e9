const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = 0x2421;

/** Text on one line: a control character, such as a newline, as the picture that Unicode has of it. */
export function toVisible(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\x00-\x1F\x7F]/g, (character) => {
    const code = character.charCodeAt(0);
    return String.fromCharCode(code === DELETE ? DELETE_PICTURE : CONTROL_PICTURES + code);
  });
}
