import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** Who has one IPv6 address has 2^64 of them: they count as one. An IPv4 address in IPv6 spelling is what it is. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...after]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
