import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { mustRun } from './run.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const PACKAGE = join(ROOT, 'clients', 'typescript');

/** The compiler that the client is built with, by the path of its program. */
export const TSC = join(PACKAGE, 'node_modules', 'typescript', 'bin', 'tsc');

const packed = z.tuple([
  z.object({
    filename: z.string(),
    size: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
]);

/** An empty project that the client is installed in, from its tarball. */
export interface PackedProject {
  readonly folder: string;
  /** of the tarball */
  readonly files: readonly string[];
  readonly sizeBytes: number;
  /** Writes a file of the project. @returns its path */
  write(name: string, text: string): string;
  /** Reads a file of the installed client. */
  read(name: string): string;
  remove(): void;
}

/** Builds, packs and installs the client, without the network: it depends on nothing. */
export async function installPacked(): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-packed-'));
  const pack = ['pack', '--json', '--silent', '--pack-destination', folder];
  const output = await mustRun('npm', pack, { cwd: PACKAGE });
  const [{ filename, size, files }] = packed.parse(JSON.parse(output.slice(output.indexOf('['))));
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  write('package.json', '{ "name": "of-a-user", "version": "1.0.0", "type": "module" }\n');
  const install = ['install', '--offline', '--no-fund', '--no-audit', `./${filename}`];
  await mustRun('npm', install, { cwd: folder });
  // Of Node's own modules, which the examples use; the client itself asks for none.
  mkdirSync(join(folder, 'node_modules', '@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types']) {
    cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
    });
  }
  return {
    folder,
    files: files.map(({ path }) => path),
    sizeBytes: size,
    write,
    read: (name) => readFileSync(join(folder, 'node_modules', '@sextant', 'client', name), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
