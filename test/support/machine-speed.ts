/** CPU of the reference job on the machine that the limits were set on. */
const REFERENCE_MS = 6.6;
const ROUNDS = 7;
const ROWS = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  name: `row ${id}`,
  tags: ['a', 'b'],
}));

/**
 * How many times slower this machine is at present than the one that limits in CPU time were set on, at
 * least 1. A limit times this is one of the code, whoever else is at work. Takes some 50 ms.
 */
export function machineSlowdown(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    JSON.parse(JSON.stringify(ROWS));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}
