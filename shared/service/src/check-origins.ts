/** An origin, and how errors call the variable that it is from. */
interface NamedOrigin {
  readonly name: string
  readonly origin: string
}

/**
 * Checks that product and identity are both behind TLS, or neither. With one of them, sign-ins fail: browsers refuse to
 * call an unencrypted provider from an encrypted page, and to keep its cookies there. With `mayBeLocal` a product on this
 * machine may use a provider behind TLS, such as a tenant that somebody tries it with.
 *
 * @throws an error that names both
 */
export function checkOrigins(product: NamedOrigin, identity: NamedOrigin, { mayBeLocal = false } = {}): void {
  const isEncrypted = ({ origin }: NamedOrigin) => new URL(origin).protocol === 'https:'
  if (isEncrypted(product) === isEncrypted(identity)) return
  if (mayBeLocal && isEncrypted(identity) && isLocalOrigin(product.origin)) return
  throw new Error(
    `Expected ${product.name} and ${identity.name} both with https:// or both with http://, got ${product.origin} and ` +
      `${identity.origin}. Set both to the origins that browsers use.`,
  )
}

/** Whether only browsers on this machine reach the origin of an address. */
export function isLocalOrigin(address: string): boolean {
  const { hostname } = new URL(address)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
