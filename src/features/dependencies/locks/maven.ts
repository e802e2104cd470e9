import type { DependencyScope, LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';
import { UnreadableLock } from './tree.ts';
import { childAt, childText, type Element, readXml } from './xml-tree.ts';

/** pom.xml. It is no lock file: it names what the project asks for, not what that needs in turn. */
export const MAVEN: LockFormat = {
  id: 'maven',
  ecosystem: 'Maven',
  matches: (name) => name === 'pom.xml',
  read: readPom,
};

function readPom({ text }: LockFile): LockReading {
  const project = childAt(readXml(text), 'project');
  if (project === null) throw new UnreadableLock('no project element');
  const list = createPackageList();
  const properties = propertiesOf(project);
  const managed = managedVersions(project, properties);
  for (const entry of dependenciesOf(project)) {
    const name = nameOf(entry, properties);
    const version = resolve(childText(entry, 'version'), properties) || (managed.get(name) ?? '');
    const isKnown = version !== '' && !/[${}[\](),]/.test(version);
    if (isKnown) {
      list.add({ name, version, line: entry.line, isDirect: true, scope: scopeOf(entry) });
    } else list.fail(entry.line, `the version of ${name} is not in this file`);
  }
  list.fail(1, 'a pom.xml does not list what its dependencies need themselves');
  return list.done();
}

function nameOf(entry: Element, properties: Properties): string {
  const group = resolve(childText(entry, 'groupId'), properties);
  return `${group}:${resolve(childText(entry, 'artifactId'), properties)}`;
}

/** Of the project and of its profiles. */
function dependenciesOf(project: Element): Element[] {
  const profiles = childAt(project, 'profiles')?.children ?? [];
  return [project, ...profiles].flatMap(
    (holder) =>
      childAt(holder, 'dependencies')?.children.filter(({ name }) => name === 'dependency') ?? [],
  );
}

function scopeOf(entry: Element): DependencyScope {
  if (childText(entry, 'scope') === 'test') return 'development';
  return childText(entry, 'optional') === 'true' ? 'optional' : 'runtime';
}

type Properties = ReadonlyMap<string, string>;

function propertiesOf(project: Element): Properties {
  const own = childAt(project, 'properties')?.children ?? [];
  const version = childText(project, 'version') || childText(project, 'parent', 'version');
  const group = childText(project, 'groupId') || childText(project, 'parent', 'groupId');
  return new Map([
    ['project.version', version],
    ['pom.version', version],
    ['project.groupId', group],
    ['pom.groupId', group],
    ['project.parent.version', childText(project, 'parent', 'version')],
    ['project.parent.groupId', childText(project, 'parent', 'groupId')],
    ...own.map(({ name, text }) => [name, text.trim()] as const),
  ]);
}

/** A property may lead to another; more than these steps is a circle. */
const MAX_STEPS = 10;
const MAX_TEXT = 1000;

function resolve(text: string, properties: Properties): string {
  let resolved = text;
  for (let step = 0; step < MAX_STEPS && resolved.includes('${'); step++) {
    const next = resolved.replace(
      /\$\{([^${}]+)\}/g,
      (whole, name: string) => properties.get(name) ?? whole,
    );
    if (next === resolved || next.length > MAX_TEXT) return resolved;
    resolved = next;
  }
  return resolved;
}

function managedVersions(project: Element, properties: Properties): ReadonlyMap<string, string> {
  const entries = childAt(project, 'dependencyManagement', 'dependencies')?.children ?? [];
  return new Map(
    entries.map((entry) => [
      nameOf(entry, properties),
      resolve(childText(entry, 'version'), properties),
    ]),
  );
}
