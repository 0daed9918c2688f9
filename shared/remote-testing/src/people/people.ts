import type { Claims, ProductId, SessionFacts } from '@keyroom/contract'

/** Somebody to be signed in: who they are, in which account they work, and which seats they hold in it. */
export interface Person extends SessionFacts {
  /** Seats in the organization of the active account. Products of a personal account are flags in its claims. */
  readonly seats: Readonly<Partial<Record<ProductId, boolean>>>
  /** Whether the API counts them among the operators of the service; nobody is one unless said so. */
  readonly isOperator?: boolean
}

/** A person in their own account, with the flags that their identity provider keeps: `{ standardTier: 'true' }`. */
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

/** People with the rights that matter to screens. */
export const people = {
  /** Administrator of an organization with a seat of everything but the accounting tier. */
  admin: inLakeside('admin@lakeside.test', 'Admin', { standardTier: true, toolkit: true }),
  /** Member of the same organization with a seat of the standard tier. */
  member: inLakeside('member@lakeside.test', 'Member', { standardTier: true }),
  /** Member of the same organization without any seat. */
  seatless: inLakeside('seatless@lakeside.test', 'Member', {}),
  /** A person alone who has bought the standard tier. */
  standard: inOwnAccount('standard@planner.test', { standardTier: 'true' }),
  /** A person alone who has bought nothing. */
  free: inOwnAccount('free@planner.test'),
  /** A person alone who runs the service, and has bought nothing. */
  operator: { ...inOwnAccount('operator@keyroom.test'), isOperator: true },
} as const satisfies Readonly<Record<string, Person>>
