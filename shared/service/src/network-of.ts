import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address: IPv4 /24, IPv6 /48, since one person may use any address of theirs. Other texts are
 * returned as they are.
 */
export function networkOf(address: string): string {
  const source = sourceOf(address)
  return isIPv4(source) ? `${source.split('.').slice(0, 3).join('.')}.0/24` : source
}

/**
 * What an address counts as where many people may share an IPv4 address, so that each is counted by itself: IPv6
 * addresses count as their network.
 */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return address
  // Written out in full: `::` stands for as many zeros as are missing.
  const [before = [], after = []] = plain.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const zeros = plain.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  const groups = [...before, ...zeros, ...after].slice(0, 3).map((group) => parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/48`
}
