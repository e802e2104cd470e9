const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = 0x2421;

/** What a terminal would obey, or shows elsewhere than it stands, and Unicode has no picture of. */
const WITHOUT_PICTURE = /[\x80-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/**
 * Text on one line: a control character, such as a newline, as the picture that Unicode has of it. Those
 * above ASCII, and marks of direction, are replaced.
 */
export function toVisible(text: string): string {
  return text.replace(WITHOUT_PICTURE, '\uFFFD').replace(/\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0);
    return String.fromCharCode(code === DELETE ? DELETE_PICTURE : CONTROL_PICTURES + code);
  });
}
