import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import { publishChange } from '../../changes/publish-change.ts'
import type { Directory } from '../../directory/directory.ts'
import { readSubscriptions } from '../../subscriptions/read-subscriptions.ts'
import { countSeats } from '../../subscriptions/bought-products.ts'
import { accountOfOwner, ownerOf, type Owner } from '../owner.ts'
import type { TenantAccount } from '../../tenancy/as-tenant.ts'
import { dueEffects, endEffect, postponeEffect, takeEffect } from './effect-rows.ts'
import { flagsOf, metadataOf } from './what-to-tell.ts'

/** Tells the identity provider what accounts have: seat counts of organizations, flags of people. */
export interface Effects {
  /**
   * Tells what there is to tell of an account. What fails is logged and told later, so this never rejects. Whoever
   * tells of an organization holds its lock.
   */
  readonly tell: (account: TenantAccount) => Promise<void>
  /** Tells what is due of every account. */
  readonly tellDue: () => Promise<void>
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
  const tell = async (account: TenantAccount) => {
    const owner = ownerOf(account)
    try {
      for (;;) {
        const wanted = await takeEffect(database, owner)
        if (wanted === undefined) return
        await tellDirectory(parts, owner).catch(async (error: unknown) => {
          await postponeEffect(database, owner)
          throw error
        })
        if (!(await endEffect(database, owner, wanted))) return
      }
    } catch (error) {
      logger.warn({ err: error, ...owner }, 'the identity provider could not be told what was bought; it will be later')
    }
  }
  return {
    tell,
    tellDue: async () => {
      for (const owner of await dueEffects(database)) {
        const account = accountOfOwner(owner)
        const { organizationId } = account
        // Somebody may be changing the organization for longer than its lock has patience: it stays due.
        await (organizationId === null
          ? tell(account)
          : hold(organizationId, () => tell(account)).catch(() => undefined))
      }
    },
  }
}

async function tellDirectory({ database, directory, logger }: EffectParts, owner: Owner): Promise<void> {
  const subscriptions = await readSubscriptions(database, accountOfOwner(owner))
  const counts = countSeats(subscriptions, new Date())
  const told =
    owner.organizationId === null
      ? await directory.updateUser(owner.userId ?? '', { appMetadata: flagsOf(counts) })
      : await directory.setOrganizationMetadata(owner.organizationId, metadataOf(counts))
  if (!told) logger.warn({ ...owner }, 'what was bought is of an account that the identity provider does not know')
  // The seat counts in the settings of an organization are other now.
  const { organizationId } = owner
  if (organizationId !== null) await publishChange(database, { subject: 'organization', organizationId })
}
