import type { ConfigFile, LinkFile, SymbolFact } from '../model.ts';

/** How the imports of a language look in plain text, and what a match says as a path. */
export interface ImportForm {
  readonly pattern: RegExp;
  readonly toPath: (first: string, second: string) => string;
}

/** How functions and documentation begin in plain text; each match is one. */
export interface DeclarationForm {
  readonly declared: RegExp;
  readonly documented: RegExp;
}

/** Files that something outside the code starts or reads, by their paths. */
export interface EntryConvention {
  readonly reason: string;
  readonly paths: RegExp;
}

/** A project as far as its manifests and the places of its programs say what is built of it. */
export interface Project {
  /** a file's id is its index */
  readonly files: readonly LinkFile[];
  readonly texts: readonly ConfigFile[];
  /** paths of the files that import a file */
  readonly usersOf: (file: number) => readonly string[];
  readonly isTest: (path: string) => boolean;
  /** whether a path is of a test, an example, a tool: what is built of it is no product */
  readonly isBeside: (path: string) => boolean;
}

/** What the languages of one family have in common by convention. */
export interface FamilyConventions {
  /** names by which a runner finds types and functions, although nothing in the code refers to them */
  readonly calledByName?: RegExp;
  /** a name that shows that the files make a program; without one, public names are a library's */
  readonly programSign?: RegExp;
  /** where a base is told of every type that extends it: the bases that do nothing with that */
  readonly inertBase?: RegExp;
  /** a doc comment by which a generator finds a function that nothing calls */
  readonly foundByDoc?: RegExp;
  /** the signature of a member that is written in another language, which may call the others of its type by name */
  readonly foreignBody?: RegExp;
  /** a name at the top of a file by which a package of others states its version or author */
  readonly packageMark?: RegExp;
  /** paths of templates: the text around their code calls functions */
  readonly templatePaths?: RegExp;
  /** a runner calls members of its types, so nothing can be said of them */
  readonly hasOpenMembers?: true;
  /** a file is used by its import, so one that nothing imports is unused */
  readonly isUsedByImport?: true;
  /** files that hosts and frameworks start */
  readonly entries?: readonly EntryConvention[];
  /** paths of files whose text names what is started: manifests of packages */
  readonly entryTexts?: RegExp;
  /** a file is a module that states what it exports: others see nothing else of it */
  readonly hasExplicitExports?: true;
  /** modules are imported by names with dots in place of slashes */
  readonly hasDottedModules?: true;
  /** a macro that stands at a type writes functions for it, which tests reach without naming it */
  readonly hasDerivedTypes?: true;
  /** names at the top of a file that others may use; left out where `SymbolFact.exported` says it */
  readonly publicName?: RegExp;
  /** tells which files are of a product that nobody builds upon, although their names are public */
  readonly findProducts?: (project: Project) => (file: number) => boolean;
  /** paths of files that nobody outside the project uses by convention */
  readonly insidePaths?: RegExp;
  /** functions are found by names made at run time */
  readonly hasDynamicNames?: true;
  /** names are put together routinely: a name that appears nowhere proves nothing */
  readonly hasComposedNames?: true;
  /** tests look for types and methods of their own code by reflection */
  readonly isReflective?: true;
  /** test runners and frameworks find a type by what it extends or by its name */
  readonly runsByType?: true;
  /** all code is in types: their members are what is started */
  readonly startsInTypes?: true;
  /** imports contain the name of a file or of its folder, whatever they bring in */
  readonly isNamedByPath?: true;
  /** an import may name a folder of files instead of a file */
  readonly importsFolders?: true;
  /** what an import names, where that is not a file */
  readonly importUnit?: 'folder' | 'project';
  /** paths that a runner takes for tests, where `Language.testPaths` says too much or too little */
  readonly testNames?: RegExp;
  /** in a directory of tests a file may be a test whatever its name is */
  readonly hasTestsByDirectory?: true;
}

/** What holds for a language by convention, for the analyses that read its facts. */
export interface Conventions extends FamilyConventions {
  /** a file is one component: it is imported as such, or not at all */
  readonly isComponent?: true;
  /** variables are named inside of strings: `"$name"` */
  readonly hasNamesInStrings?: true;
  /** members are made private by a word before their name */
  readonly hasPrivateWord?: true;
  /** members whose name makes them private */
  readonly privateMember?: RegExp;
  /** what an annotation begins with; `@` where it is left out */
  readonly annotationSign?: '[' | '#' | '#[';
  /** whether something outside the project uses a symbol */
  readonly isForOthers?: (symbol: SymbolFact) => boolean;
  /** registry of its packages */
  readonly ecosystem?: 'npm' | 'PyPI';
  /** for samples of large projects; left out where nothing is imported */
  readonly imports?: ImportForm;
  /** for samples of large projects */
  readonly declarations?: DeclarationForm;
}
