const MADE =
  /[ \t]*(?:\|\|)?=[ \t]*(?:::)?(\p{Lu}[\p{L}\p{N}_]*(?:::\p{Lu}[\p{L}\p{N}_]*){0,6})\.new\b/uy;

/** `Syntax.typeAt`: what a constructor that is called there makes: `repo = A::Repo.new`. */
export function typeOfRubyVariable(text: string, _start: number, end: number): string {
  MADE.lastIndex = end;
  return (MADE.exec(text)?.[1] ?? '').replaceAll('::', '.');
}
