import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 that is nobody's on the internet, or not for unicast (IANA's registry of special addresses). */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6, only this is given out for use on the internet. Mapped, NAT64, local and multicast addresses lie outside. */
const OPEN_V6 = ['2000::', 3] as const;
/** What lies inside and stands for something else: Teredo and other protocols, documentation, 6to4, AS112. */
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6');
const openV6 = new BlockList();
openV6.addSubnet(...OPEN_V6, 'ipv6');

/** Whether an address is somebody else's on the internet: not of this machine, its network or its cloud. */
export function isOutside(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%') || isOwn(address)) return false;
  if (version === 4) return !closed.check(address, 'ipv4');
  return openV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));
}
