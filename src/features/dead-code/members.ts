import { perFacts } from '#code/per-facts.ts';

/** How a file uses the names that stand for modules: `ns.a`, `ns.a.b`, `ns` alone. */
export interface MemberUses {
  /** the members of a dotted path that are named, null where it is used as a whole, or nobody knows how */
  readonly membersOf: (path: string) => readonly string[] | null;
}

/**
 * A path that is used more often than with a member behind it is used as a whole: given away, spread,
 * read by a computed key. A call of it alone is a use of its default.
 */
export const memberUsesOf = perFacts(({ references }): MemberUses => {
  const members = new Map<string, Set<string>>();
  const uses = new Map<string, number>();
  const accesses = new Map<string, number>();
  for (const { name, receiver, kind, hasLocalReceiver } of references) {
    if (hasLocalReceiver === true) continue;
    const path = receiver === '' ? name : `${receiver}.${name}`;
    if (kind !== 'call') raise(uses, path);
    else if (receiver === '') addMember(members, name, 'default');
    if (receiver === '') continue;
    addMember(members, receiver, name);
    raise(accesses, receiver);
  }
  return {
    membersOf: (path) => {
      const used = uses.get(path) ?? 0;
      const named = members.get(path);
      return !named || used > (accesses.get(path) ?? 0) ? null : [...named];
    },
  };
});

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function addMember(members: Map<string, Set<string>>, owner: string, member: string): void {
  const named = members.get(owner);
  if (named) named.add(member);
  else members.set(owner, new Set([member]));
}
