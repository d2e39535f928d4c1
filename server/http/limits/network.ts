const BITS_PER_GROUP = 16;

/** The network that an IP address is counted under: IPv6 by its /64, because one client holds all of it; IPv4 by itself. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4);
}

/** The site that an address belongs to: IPv6 by its /48, the most that one subscriber gets, with 65,536 networks; IPv4 by itself. */
export function siteOf(ip: string): string {
  return prefixOf(ip, 3);
}

/** The first groups of an IPv6 address; an IPv4 address whole, also if it is written as IPv6. */
function prefixOf(ip: string, groupsKept: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = (ip.toLowerCase().split('%')[0] ?? '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, groupsKept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${groupsKept * BITS_PER_GROUP}`;
}
