/** The account of a verified token: a person, alone or as a member of one organization. */
export interface ActiveAccount {
  /** The person's subject, such as `auth0|sample-admin`. */
  readonly userId: string
  /** Null if the token has no name. */
  readonly userName: string | null
  readonly accountType: 'personal' | 'organization'
  /** The tenant. Null for a personal account. */
  readonly organizationId: string | null
  /** Role names in the organization, as of the moment the token was issued. */
  readonly roles: readonly string[]
  /** Flags of the person's subscription, such as `standardTier: 'true'`. */
  readonly flags: Readonly<Record<string, string | undefined>>
  /** The session that the token was issued in, if the identity provider tells. */
  readonly sessionId: string | null
  /** When the token was issued, in seconds since 1970. */
  readonly tokenIssuedAt: number
  /** When the token expires, in seconds since 1970. */
  readonly tokenExpiresAt: number
  /** Whether the subject is on the configured list of operators. */
  readonly isOperator: boolean
}
