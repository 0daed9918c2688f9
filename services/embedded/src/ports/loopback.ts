/** The addresses that `localhost` may stand for. Nothing of an embedded run is reachable from other machines. */
export const loopback = ['127.0.0.1', '::1'] as const

/** Whether an error says that this machine has no such address, as one without IPv6 has no `::1`. */
export function isAbsentAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
