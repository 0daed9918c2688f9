/** Whether only browsers on this machine reach the origin of an address. */
export function isLocalOrigin(address: string): boolean {
  const { hostname } = new URL(address)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
