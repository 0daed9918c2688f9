/** Whom a verified token speaks for: a person, alone or as a member of one organization. */
export interface ActiveAccount {
  /** The person's subject, such as `auth0|sample-admin`. */
  readonly userId: string
  /** What the person is called; null where the token does not tell. */
  readonly userName: string | null
  readonly accountType: 'personal' | 'organization'
  /** The tenant. Null for a personal account. */
  readonly organizationId: string | null
  /** Role names in the organization, as of the moment the token was issued. */
  readonly roles: readonly string[]
  /** Flags of the person's subscription, such as `standardTier: 'true'`. */
  readonly flags: Readonly<Record<string, string | undefined>>
  /** The session that the token came out of, where the identity provider says so. */
  readonly sessionId: string | null
  /** When the token was issued, in seconds since 1970. */
  readonly tokenIssuedAt: number
  /** When the token expires, in seconds since 1970. */
  readonly tokenExpiresAt: number
  /** Whether the subject is on the configured list of operators. */
  readonly isOperator: boolean
}
