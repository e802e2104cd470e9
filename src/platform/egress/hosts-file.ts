import { readFile } from 'node:fs/promises';
import { hostname as ownName } from 'node:os';

const HOSTS_FILES: Readonly<Record<string, string>> = {
  win32: 'C:\\Windows\\System32\\drivers\\etc\\hosts',
};
const MAX_BYTES = 1024 * 1024;

/**
 * Addresses that this machine itself gives to a name: by its own name, or its file of hosts. No name
 * server is asked, so it costs none of the threads that lookups wait in.
 * @returns loopback for the machine's own name; none for a name it does not know
 */
export async function findLocalAddresses(hostname: string): Promise<readonly string[]> {
  const name = toPlainName(hostname);
  const listed = (await readHosts()).flatMap((line) => toAddresses(line, name));
  return name === toPlainName(ownName()) ? ['127.0.0.1', ...listed] : listed;
}

/** A machine without the file has no names in it. */
async function readHosts(): Promise<readonly string[]> {
  const text = await readFile(HOSTS_FILES[process.platform] ?? '/etc/hosts', 'utf8').catch(
    () => '',
  );
  return text.slice(0, MAX_BYTES).split('\n');
}

function toAddresses(line: string, name: string): string[] {
  const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
  return names.some((one) => toPlainName(one) === name) ? [address] : [];
}

function toPlainName(name: string): string {
  return name.toLowerCase().replace(/\.+$/, '');
}
