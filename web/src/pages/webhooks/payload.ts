/** JSON with one value a line; as it is where it is none. */
export function toPretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return payload;
    throw error;
  }
}
