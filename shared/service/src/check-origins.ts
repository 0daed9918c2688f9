/** An origin, and how errors call the variable that it is from. */
interface NamedOrigin {
  readonly name: string
  readonly origin: string
}

/**
 * Checks that product and identity are both behind TLS, or neither. With one of them, sign-ins fail: browsers refuse to
 * call an unencrypted provider from an encrypted page, and to keep its cookies there.
 *
 * @throws an error that names both
 */
export function checkOrigins(product: NamedOrigin, identity: NamedOrigin): void {
  if (new URL(product.origin).protocol === new URL(identity.origin).protocol) return
  throw new Error(
    `Expected ${product.name} and ${identity.name} both with https:// or both with http://, got ${product.origin} and ` +
      `${identity.origin}. Set both to the origins that browsers use.`,
  )
}
