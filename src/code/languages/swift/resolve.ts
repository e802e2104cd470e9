import type { Linking } from '#code/languages/language.ts';
import { createPackages, type Packages } from '#code/resolve/packages.ts';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import { type Resolution, toExternal, toPackage, unresolved } from '#code/resolve/resolution.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

/** Methods that the standard library has. */
const COMMON = [
  'contains,first,last,append,insert,remove,removeAll,removeFirst,removeLast,map,flatMap,compactMap,filter',
  'reduce,forEach,sorted,sort,reversed,joined,split,components,hasPrefix,hasSuffix,lowercased,uppercased',
  'prefix,suffix,dropFirst,dropLast,enumerated,min,max,allSatisfy,count,index,firstIndex,decode,encode',
  'decodeIfPresent,encodeIfPresent,container,singleValueContainer,unkeyedContainer,hash,combine,write,read',
  'get,set,init,wait,makeIterator,next,resume,cancel,yield,finish,sync,async,lock,unlock,withLock,add,update',
].flatMap((line) => line.split(','));

/** How Swift files find each other: all files of a module see each other without an import. */
export const SWIFT_LINKING: Linking = {
  family: 'swift',
  exportsAll: true,
  hasImplicitSelf: true,
  hasClosedNames: true,
  hasApartMethods: true,
  hasOverloads: true,
  commonNames: new Set(COMMON),
  configPaths: [/(?:^|\/)Package\.swift$/, /\.xcodeproj\/project\.pbxproj$/],
  resultOf,
  createResolver: (project) => {
    const modules = findModules(project);
    const moduleOf = (file: number): string => moduleAt(modules, project.paths.paths[file] ?? '');
    const packages = createPackages({
      files: project.files,
      first: project.firstPackage,
      packageOf: (file) => (project.isMember(file) ? moduleOf(file) : null),
      areNested: false,
    });
    const reading: Reading = { modules, packages };
    return {
      resolve: (from, { specifier }) => ({
        resolution: resolve(reading, project.paths.paths[from] ?? '', specifier),
      }),
      packages,
      surroundings: (file) => [packages.find(moduleOf(file))],
    };
  },
};

const RESULT = /^\s*(?:some\s|any\s)?\s*(\p{Lu}[\p{L}\p{N}_]*(?:\.\p{Lu}[\p{L}\p{N}_]*){0,6})/u;

/** `func make() -> Repo?`, `var repo: Repo`. */
function resultOf(signature: string): string {
  const arrow = signature.lastIndexOf('->');
  if (arrow >= 0) return RESULT.exec(signature.slice(arrow + 2))?.[1] ?? '';
  const colon = /\bvar\s+[\p{L}\p{N}_]+\s*:/u.exec(signature);
  return colon ? (RESULT.exec(signature.slice(colon.index + colon[0].length))?.[1] ?? '') : '';
}

/** A module: a target of a package, or everything beside an Xcode project. */
interface Module {
  readonly name: string;
  readonly directory: string;
}

interface Reading {
  /** longest directory first */
  readonly modules: readonly Module[];
  readonly packages: Packages;
}

function findModules({ configs, paths }: ResolverInput): Module[] {
  const modules = configs.flatMap(({ path, text }) =>
    path.endsWith('.swift') ? ofPackage(paths, path, text) : ofXcode(path),
  );
  return modules.toSorted((a, b) => b.directory.length - a.directory.length);
}

const TARGET = /\.(target|executableTarget|testTarget|macro|plugin)\(\s*name:\s*"([^"\n]*)"/g;
const TARGET_PATH = /\bpath:\s*"([^"\n]*)"/;

/** The targets of a Package.swift, whose text is read, not run. Source: swift.org, PackageDescription. */
function ofPackage(paths: PathIndex, path: string, text: string): Module[] {
  const found = [...text.matchAll(TARGET)];
  return found.flatMap(({ 1: kind = '', 2: name = '', index }, at) => {
    const end = Math.min(found[at + 1]?.index ?? text.length, index + 5_000);
    const given = TARGET_PATH.exec(text.slice(index, end))?.[1];
    const places =
      given === undefined ? placesOf(kind).map((place) => `${place}/${name}`) : [given];
    const directories = places.flatMap((place) => joinPath(directoryOf(path), place) ?? []);
    const directory = directories.find((place) => paths.hasDirectory(place));
    return directory === undefined ? [] : [{ name, directory }];
  });
}

function placesOf(kind: string): string[] {
  if (kind === 'testTarget') return ['Tests', 'Sources', 'Source', 'src', 'srcs'];
  return [...(kind === 'plugin' ? ['Plugins'] : []), 'Sources', 'Source', 'src', 'srcs'];
}

/** What stands below the directory of `App.xcodeproj` is the module App, tests and all. */
function ofXcode(path: string): Module[] {
  const project = directoryOf(path);
  const name = project.slice(project.lastIndexOf('/') + 1).replace(/\.xcodeproj$/, '');
  return [{ name, directory: directoryOf(project) }];
}

/** Key of the module around a path; what is in none is the module of its directory. */
function moduleAt(modules: readonly Module[], path: string): string {
  const found = modules.find(({ directory }) => isBelow(path, directory));
  return found ? keyOf(found) : `${directoryOf(path)} `;
}

function isBelow(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`);
}

function keyOf({ name, directory }: Module): string {
  return `${directory} ${name}`;
}

const BUILT_IN: ReadonlySet<string> = new Set(
  [
    'Accelerate,AppKit,ARKit,AVFoundation,AVKit,Charts,CloudKit,Combine,Contacts,CoreBluetooth,CoreData',
    'CoreFoundation,CoreGraphics,CoreImage,CoreLocation,CoreML,CoreMedia,CoreMotion,CoreText,CryptoKit',
    'Cxx,Darwin,Dispatch,Distributed,EventKit,Foundation,FoundationEssentials,FoundationNetworking,Android',
    'FoundationXML,GameKit,Glibc,HealthKit,ImageIO,IOKit,JavaScriptCore,LocalAuthentication,MapKit,Metal',
    'MetalKit,Musl,NaturalLanguage,Network,Observation,ObjectiveC,OSLog,PackageDescription,PackagePlugin',
    'PDFKit,PhotosUI,Photos,PlaygroundSupport,QuartzCore,RealityKit,RegexBuilder,SafariServices,SceneKit',
    'Security,Speech,SpriteKit,StoreKit,Swift,SwiftData,SwiftUI,Synchronization,SystemConfiguration,Testing',
    'UIKit,UniformTypeIdentifiers,UserNotifications,Vision,WASILibc,WatchKit,WebKit,WidgetKit,WinSDK,XCTest',
    'CompilerPluginSupport,_Concurrency,_StringProcessing,os,simd,ucrt',
  ].flatMap((line) => line.split(',')),
);

function resolve({ modules, packages }: Reading, from: string, specifier: string): Resolution {
  const name = specifier.split('.', 1)[0] ?? '';
  if (name === '') return unresolved('not-a-literal');
  const own = nearest(
    modules.filter((module) => module.name === name),
    from,
  );
  const id = own ? packages.find(keyOf(own)) : -1;
  if (id >= 0) return toPackage(id);
  return toExternal(name, BUILT_IN.has(name) ? 'builtin' : 'package');
}

/** Of modules with one name, the one that shares the most directories with the file. */
function nearest(named: readonly Module[], from: string): Module | undefined {
  if (named.length < 2) return named[0];
  const above = ancestorsOf(directoryOf(from));
  const rank = ({ directory }: Module): number =>
    above.findIndex((place) => place === '' || isBelow(`${directory}/`, place));
  return named.toSorted((a, b) => rank(a) - rank(b))[0];
}
