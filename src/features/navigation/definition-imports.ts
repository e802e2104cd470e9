import type { ImportedName, ImportFact } from '#code/model.ts';
import type { TenantScope } from '#platform/scope.ts';
import { bareName } from './cursor.ts';
import {
  type Cursor,
  type Definition,
  type DefinitionAnswer,
  found,
  outside,
  unknown,
} from './definition-answer.ts';
import { referencesAt } from './definition-edges.ts';
import { toDefinitions, toModule } from './declarations.ts';
import { openTrail, symbolsExported } from './exported-symbols.ts';
import { type ImportTargets, loadImportTargets } from './stored-edges.ts';

/** An import statement that has to do with the name under the cursor. */
interface Binding {
  readonly fact: ImportFact;
  /** null: the module as a whole, which the cursor is on the specifier of */
  readonly imported: ImportedName | null;
  /** the name is a member of what was imported */
  readonly isMember: boolean;
}

/** What a name means that an import statement brings, in the statement or after it. */
export async function byImport(
  scope: TenantScope,
  cursor: Cursor,
): Promise<DefinitionAnswer | null> {
  const binding = bindingOf(cursor);
  if (binding === null) return null;
  const { source, name } = cursor;
  const targets = await loadImportTargets(scope, source);
  const { line } = binding.fact;
  const definitions = binding.isMember ? [] : await follow(scope, cursor, { binding, targets });
  if (definitions.length > 0) return found(name, definitions);
  const external = targets.packages.find((target) => target.line === line);
  const isInside = targets.files.some((target) => target.line === line);
  if (external && !isInside)
    return outside(name, { packageName: external.name, builtin: external.builtin });
  const unresolved = targets.unresolved.find((target) => target.line === line);
  if (!unresolved) return null;
  const detail = `The import of "${unresolved.specifier}" on line ${line} does not resolve: ${unresolved.reason}.`;
  return unknown(name, 'unresolved-import', detail);
}

function bindingOf(cursor: Cursor): Binding | null {
  const { source, name } = cursor;
  const imports = source.facts?.imports ?? [];
  const bare = bareName(name.name);
  const named = ({ names }: ImportFact): ImportedName | undefined =>
    names.find((one) => one.local === bare || one.name === bare);
  const here = imports.filter(({ line }, index) =>
    isWithin(cursor, line, imports[index + 1]?.line),
  );
  const inClause = here.find((fact) => named(fact) !== undefined);
  if (inClause) return { fact: inClause, imported: named(inClause) ?? null, isMember: false };
  const whole = here.find((fact) => isOnSpecifier(cursor, fact));
  if (whole) return { fact: whole, imported: null, isMember: false };
  return boundByName(imports, cursor);
}

/** Lines that one statement may take. */
const MAX_STATEMENT_LINES = 200;

/** A statement goes on until the next one starts, as long as its lines hold nothing but names. */
function isWithin({ source, name }: Cursor, line: number, next: number | undefined): boolean {
  if (name.line === line) return true;
  if (name.line < line || name.line >= (next ?? Infinity) || name.line > line + MAX_STATEMENT_LINES)
    return false;
  for (let at = line + 1; at <= name.line; at++)
    if (!/^[\s\w$,{}()*\\]*(?:(?:from|as|type)\b.*|\/\/.*|#.*)?$/u.test(source.lines.line(at)))
      return false;
  return true;
}

function isOnSpecifier({ source, name }: Cursor, { specifier, line }: ImportFact): boolean {
  for (let at = line; at <= name.line; at++) {
    if (at !== name.line) continue;
    const start = source.lines.line(at).indexOf(specifier) + 1;
    if (start > 0 && start <= name.startColumn && name.endColumn <= start + specifier.length)
      return true;
  }
  return false;
}

/** A use of what an import bound: of the name itself, or of a member of it. */
function boundByName(imports: readonly ImportFact[], cursor: Cursor): Binding | null {
  const receivers = referencesAt(cursor).map(({ receiver }) => receiver.split('.', 1)[0] ?? '');
  const root = receivers.find((receiver) => receiver !== '')?.replace(/\(\d*\)$/u, '');
  const wanted = root ?? bareName(cursor.name.name);
  for (const fact of imports) {
    const imported = fact.names.find(({ local }) => local === wanted);
    if (imported) return { fact, imported, isMember: root !== undefined };
  }
  return null;
}

interface Following {
  readonly binding: Binding;
  readonly targets: ImportTargets;
}

/** The definitions behind an import: what the other files export by that name, or the files themselves. */
async function follow(
  scope: TenantScope,
  { source, name: { name: word } }: Cursor,
  { binding: { fact, imported }, targets }: Following,
): Promise<Definition[]> {
  const files = targets.files.filter(({ line }) => line === fact.line);
  if (files.length === 0) return [];
  const modules = files.map(({ path }) => toModule(path, 1));
  const isWhole = imported === null || imported.name === '*';
  const name = isWhole ? typeNamed(fact, word) : imported.name;
  if (name === '') return modules;
  const submodules = modules.filter(({ path }) => stemOf(path) === name);
  const trail = openTrail(source.snapshot);
  const symbols = await Promise.all(
    files.map(({ fileId }) => symbolsExported(scope, trail, { fileId, name })),
  );
  const exported = symbols.flat().map((symbol) => ({ symbol, confidence: 'exact' as const }));
  if (exported.length > 0) return toDefinitions(scope, source, exported);
  return submodules.length > 0 ? submodules : modules;
}

/** `Item` of `com.example.Item`, where an import names a type by its full name. */
function typeNamed({ specifier }: ImportFact, word: string): string {
  const isFullName = /^[\p{L}\w$]+(?:(?:\.|::|\\)[\p{L}\w$]+)+$/u.test(specifier);
  return isFullName && specifier.endsWith(word) ? word : '';
}

function stemOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file.replace(/\.[^.]+$/u, '');
}
