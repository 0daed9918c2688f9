/** The answer of the token route. */
export interface GrantedToken {
  readonly access_token: string
  /** Seconds. */
  readonly expires_in: number
}

/** A token is replaced this long before it expires. */
const marginMs = 60_000

/** Caches the token for the Management API. Concurrent calls share one request for it. */
export class MachineToken {
  private readonly request: () => Promise<GrantedToken>
  private current: { readonly token: Promise<string>; validUntil: number } | undefined

  constructor(request: () => Promise<GrantedToken>) {
    this.request = request
  }

  get(): Promise<string> {
    if (this.current && Date.now() < this.current.validUntil) return this.current.token
    const granted = this.request()
    // All calls wait for a pending request; its answer says how long the token is valid.
    const entry = { token: granted.then(({ access_token }) => access_token), validUntil: Infinity }
    this.current = entry
    granted.then(
      ({ expires_in }) => (entry.validUntil = Date.now() + Math.max(expires_in * 1000 - marginMs, 0)),
      () => this.forget(entry.token),
    )
    return entry.token
  }

  /** Discards a token that the provider no longer accepts; a newer one is kept. */
  forget(token: Promise<string>): void {
    if (this.current?.token === token) this.current = undefined
  }
}
