import { productIdSchema, type ProductId } from '@keyroom/contract/access'
import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Directory } from '../../people/directory/directory.ts'
import { readSubscriptions } from '../../platform/subscriptions/read-subscriptions.ts'
import { countSeats } from '../../platform/subscriptions/bought-products.ts'
import { accountOfOwner, ownerOf, type Owner } from '../../platform/subscriptions/owner.ts'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { dueEffects, endEffect, postponeEffect, takeEffect } from './effect-rows.ts'

/** Updates the identity provider after purchases: seat counts of organizations, flags of people. */
export interface Effects {
  /**
   * Updates the provider's record of an account, if it has changed. Never rejects: a failure is logged and retried
   * later. For an organization, the caller holds its lock.
   */
  readonly update: (account: TenantAccount) => Promise<void>
  /** Updates every account that is due. */
  readonly updateDue: () => Promise<void>
}

export interface EffectParts {
  readonly database: Database
  readonly directory: Pick<Directory, 'setOrganizationMetadata' | 'updateUser'>
  /** Runs work while nobody else changes the organization. */
  readonly hold: HoldOrganization
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

export type HoldOrganization = <Result>(organizationId: string, work: () => Promise<Result>) => Promise<Result>

export function createEffects(parts: EffectParts): Effects {
  const { database, hold, logger } = parts
  const update = async (account: TenantAccount) => {
    const owner = ownerOf(account)
    try {
      for (;;) {
        const wanted = await takeEffect(database, owner)
        if (wanted === undefined) return
        await updateDirectory(parts, owner).catch(async (error: unknown) => {
          await postponeEffect(database, owner)
          throw error
        })
        if (!(await endEffect(database, owner, wanted))) return
      }
    } catch (error) {
      logger.warn(
        { err: error, ...owner },
        'the identity provider was not updated after a purchase; it will be tried again',
      )
    }
  }
  return {
    update,
    updateDue: async () => {
      for (const owner of await dueEffects(database)) {
        const account = accountOfOwner(owner)
        const { organizationId } = account
        // If the lock times out, the account stays due.
        await (organizationId === null
          ? update(account)
          : hold(organizationId, () => update(account)).catch(() => undefined))
      }
    },
  }
}

async function updateDirectory({ database, directory, logger }: EffectParts, owner: Owner): Promise<void> {
  const subscriptions = await readSubscriptions(database, accountOfOwner(owner))
  const counts = countSeats(subscriptions, new Date())
  const updated =
    owner.organizationId === null
      ? await directory.updateUser(owner.userId ?? '', { appMetadata: flagsOf(counts) })
      : await directory.setOrganizationMetadata(owner.organizationId, metadataOf(counts))
  if (!updated) logger.warn({ ...owner }, 'a purchase belongs to an account that the identity provider does not know')
  // The settings of an organization contain the seat counts.
  const { organizationId } = owner
  if (organizationId !== null) await publishChange(database, { subject: 'organization', organizationId })
}

type Counts = Readonly<Partial<Record<ProductId, number>>>
type Entries = Record<string, string | null>

/** The seat counts in an organization's metadata, for each product that it ever subscribed to. */
function metadataOf(counts: Counts): Entries {
  return entriesOf(counts, (product, seats) => [[`${product}Seats`, String(seats)]])
}

/** The flags of a person: "true" for an active product, removed for an ended one, under its former names too. */
function flagsOf(counts: Counts): Entries {
  return entriesOf(counts, (product, seats) => {
    const flag = seats > 0 ? 'true' : null
    return product === 'toolkit'
      ? [
          ['keyroomToolkit', flag],
          ['toolkit', null],
        ]
      : [[product, flag]]
  })
}

function entriesOf(counts: Counts, of: (product: ProductId, seats: number) => [string, string | null][]): Entries {
  const products = productIdSchema.options.flatMap((product) => {
    const seats = counts[product]
    return seats === undefined ? [] : of(product, seats)
  })
  return Object.fromEntries(products)
}
