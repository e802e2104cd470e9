/** Numbers of weaknesses that count for a category of OWASP Benchmark: its own, parents and children of it. */
export const ACCEPTED: ReadonlyMap<string, readonly number[]> = new Map([
  ['cmdi', [78, 77, 88]],
  ['codeinj', [94, 95, 96]],
  ['crypto', [327, 326]],
  ['deserialization', [502]],
  ['hash', [328, 327, 916]],
  ['ldapi', [90]],
  ['pathtraver', [22, 23, 36, 73]],
  ['redirect', [601]],
  ['securecookie', [614]],
  ['sqli', [89, 564]],
  ['trustbound', [501]],
  ['weakrand', [330, 331, 335, 337, 338]],
  ['xpathi', [643, 91]],
  ['xss', [79, 80, 83, 87]],
  ['xxe', [611, 776]],
]);
