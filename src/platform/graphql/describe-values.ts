interface Described {
  readonly description: string;
}

/** Values of an enum for `builder.enumType`, from a description of every value of `T`. */
export function describeValues<T extends string>(
  descriptions: Readonly<Record<T, string>>,
): Readonly<Record<T, Described>>;
export function describeValues(
  descriptions: Readonly<Record<string, string>>,
): Readonly<Record<string, Described>> {
  return Object.fromEntries(
    Object.entries(descriptions).map(([value, description]) => [value, { description }]),
  );
}
