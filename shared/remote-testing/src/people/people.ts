import type { AccessContext, Claims, ProductId, SessionFacts, SubscriptionFacts } from '@keyroom/contract'

/** A user to sign in: claims, account, and seats in it. */
export interface Person extends SessionFacts {
  /** Seats in the organization of the active account. Products of a personal account are flags in its claims. */
  readonly seats: Readonly<Partial<Record<ProductId, boolean>>>
  /** Subscriptions of the account; by default none. */
  readonly subscriptions?: AccessContext['subscriptions']
  /** When the trial of the account ends or ended (ISO 8601); by default no trial. */
  readonly trialEndsAt?: string
  /** Whether the user is an operator; by default not. */
  readonly isOperator?: boolean
}

/** A user in their personal account, with the flags in their metadata: `{ standardTier: 'true' }`. */
export function inOwnAccount(email: string, flags: Readonly<Record<string, string>> = {}): Person {
  const claims: Claims = {
    sub: `auth0|${email}`,
    email,
    email_verified: true,
    user_name: email,
    account_type: 'personal',
    roles: [],
    app_metadata: flags,
    user_metadata: {},
  }
  return {
    claims,
    activeAccount: { id: claims.sub, display_name: email, name: email, accountType: 'personal' },
    seats: {},
  }
}

/** A person in the account of Lakeside Health, with a role there and seats. */
export function inLakeside(email: string, role: 'Admin' | 'Member', seats: Person['seats']): Person {
  const { claims } = inOwnAccount(email)
  const account = { id: 'org_lakeside', name: 'lakeside', display_name: 'Lakeside Health' }
  return {
    claims: {
      ...claims,
      account_type: 'organization',
      organization_id: account.id,
      organization_name: account.name,
      organization_display_name: account.display_name,
      roles: [role],
    },
    activeAccount: { ...account, accountType: 'organization' },
    seats,
  }
}

/** A subscription of the product in a state of the billing adapter: `active`, `trialing`, `canceled`. */
export function bought(productId: ProductId, status: string): SubscriptionFacts {
  return { productId, status, trialEndsAt: null, periodEndsAt: null, cancelAtPeriodEnd: false }
}

/** Users with the combinations of rights that matter to screens. */
export const people = {
  /** Administrator of an organization with a seat of everything but the accounting tier. */
  admin: inLakeside('admin@lakeside.test', 'Admin', { standardTier: true, toolkit: true }),
  /** Member of the same organization with a seat of the standard tier. */
  member: inLakeside('member@lakeside.test', 'Member', { standardTier: true }),
  /** Member of the same organization without any seat. */
  seatless: inLakeside('seatless@lakeside.test', 'Member', {}),
  /** A personal account with the standard tier. */
  standard: inOwnAccount('standard@planner.test', { standardTier: 'true' }),
  /** A personal account without products. */
  free: inOwnAccount('free@planner.test'),
  /** An operator with a personal account without products. */
  operator: { ...inOwnAccount('operator@keyroom.test'), isOperator: true },
} as const satisfies Readonly<Record<string, Person>>
