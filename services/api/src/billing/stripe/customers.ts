import type { Database } from '@keyroom/database'
import type { BillingDetails } from '@keyroom/product-api/schemas'
import type Stripe from 'stripe'
import type { Directory } from '../../people/directory/directory.ts'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { accountOfOwner, ownerOf } from '../../platform/subscriptions/owner.ts'
import { asking } from './stripe-client.ts'

/** The metadata keys of a customer at Stripe that name its account. */
const marks = { organization: 'keyroom_organization', user: 'keyroom_user' } as const

/** The customers at Stripe, one for each account that buys. */
export interface Customers {
  readonly find: (account: TenantAccount) => Promise<string | undefined>
  readonly findOrCreate: (account: TenantAccount) => Promise<string>
  /** Sets the billing details on the invoices of a customer. */
  readonly bill: (customer: string, details: BillingDetails) => Promise<void>
  /** The account of a customer; undefined for a customer that is not KeyRoom's. */
  readonly accountOf: (customer: string) => Promise<TenantAccount | undefined>
}

interface Parts {
  readonly database: Database
  readonly directory: Pick<Directory, 'user' | 'organization'>
  readonly stripe: Stripe
}

export function createCustomers({ database, directory, stripe }: Parts): Customers {
  const find = async (account: TenantAccount) => {
    const { organizationId, userId } = ownerOf(account)
    const [row] = await asAccount(database, account, (tenant) =>
      tenant.query<{ customer: string }>(
        `SELECT customer FROM api.billing_customer
          WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id IS NOT DISTINCT FROM $2::text`,
        [organizationId, userId],
      ),
    )
    return row?.customer
  }
  const keep = async (account: TenantAccount, customer: string) => {
    const { organizationId, userId } = ownerOf(account)
    await asAccount(database, account, (tenant) =>
      tenant.query(
        `INSERT INTO api.billing_customer (customer, organization_id, user_id) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING`,
        [customer, organizationId, userId],
      ),
    )
  }
  return {
    find,
    findOrCreate: async (account) => {
      const known = await find(account)
      if (known !== undefined) return known
      const { organizationId, userId } = account
      const [organization, user] = await Promise.all([
        organizationId === null ? undefined : directory.organization(organizationId),
        directory.user(userId),
      ])
      const name = organization?.display_name ?? user?.name
      const mark: Record<string, string> =
        organizationId === null ? { [marks.user]: userId } : { [marks.organization]: organizationId }
      const customer = await asking('POST /v1/customers', () =>
        stripe.customers.create(
          { ...(name && { name }), ...(user?.email && { email: user.email }), metadata: mark },
          // Two concurrent clicks create one customer, though neither sees the other's row. The key changes every
          // minute, since Stripe repeats an error under the same key for a day.
          { idempotencyKey: `keyroom-customer-${organizationId ?? userId}-${Math.floor(Date.now() / 60_000)}` },
        ),
      )
      await keep(account, customer.id)
      return (await find(account)) ?? customer.id
    },
    bill: async (customer, { name, email, organization, address, addressMore, city, region, postalCode, country }) => {
      await asking(`POST /v1/customers/${customer}`, () =>
        stripe.customers.update(customer, {
          name: organization ?? name,
          email,
          address: {
            line1: address,
            line2: addressMore ?? '',
            city,
            state: region ?? '',
            postal_code: postalCode,
            country,
          },
        }),
      )
    },
    accountOf: async (customer) => {
      const [row] = await database.query<{ organization_id: string | null; user_id: string | null }>(
        'SELECT organization_id, user_id FROM api.billing_customer WHERE customer = $1',
        [customer],
      )
      if (row) return accountOfOwner({ organizationId: row.organization_id, userId: row.user_id })
      const found = await asking('GET /v1/customers', () => stripe.customers.retrieve(customer))
      const marked = found.deleted ? {} : found.metadata
      const account = accountOfOwner({
        organizationId: marked[marks.organization] ?? null,
        userId: marked[marks.user] ?? null,
      })
      if (account.organizationId === null && account.userId === '') return undefined
      await keep(account, customer)
      return account
    },
  }
}
