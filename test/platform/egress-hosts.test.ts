import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { findLocalAddresses } from '#platform/egress/hosts-file.ts';

test('a name of this machine is known without a name server', async () => {
  expect(await findLocalAddresses(`${hostname().toUpperCase()}.`)).toContain('127.0.0.1');
  expect(await findLocalAddresses('LOCALHOST.')).toContain('127.0.0.1');
  expect(await findLocalAddresses('hooks.example.com')).toEqual([]);
});
