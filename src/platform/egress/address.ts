import ipaddr from 'ipaddr.js';

/**
 * Networks that no public receiver is in. Source: IANA's special-purpose address registries for
 * IPv4 and IPv6 (what is not globally reachable, and relays into other networks), multicast.
 */
const RESERVED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // a public network by the registry, but Azure serves its machines' secrets from it
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((network) => ipaddr.IPv4.parseCIDR(network));

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Teredo, ORCHID and the like; documentation; 6to4, which carries an IPv4 address; documentation. */
const RESERVED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);

/** Where clouds answer their machines' questions, with credentials; and what has no single receiver. */
const METADATA_IPV4 = [
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '224.0.0.0/4',
].map((network) => ipaddr.IPv4.parseCIDR(network));
const METADATA_IPV6 = ['fe80::/10', 'fd00:ec2::/32', 'fd20:ce::/64', 'ff00::/8'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);

/**
 * Whether an address is of a metadata service, of a link or of many receivers: no server that an
 * operator names by a name is there.
 * @param text as `isPublicAddress` takes it
 */
export function isMetadataAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4
    ? METADATA_IPV4.some((network) => address.match(network))
    : METADATA_IPV6.some((network) => address.match(network));
}

/**
 * Whether an address is one that anybody on the internet may have. IPv4 inside IPv6 (mapped, NAT64,
 * 6to4, Teredo) is not, whatever it leads to.
 * @param text an address as a resolver or a URL gives it: IPv4 in four decimals, IPv6 without brackets
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text);
    return !RESERVED_IPV4.some((network) => address.match(network));
  }
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(GLOBAL_IPV6) && !RESERVED_IPV6.some((network) => address.match(network));
}
