import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { Directory } from '../directory/directory.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import type { TenantAccount } from '../tenancy/as-tenant.ts'
import { forgetRequests } from './answered-once.ts'
import type { Billing } from './billing.ts'
import { createEffects, type HoldOrganization } from './effects/create-effects.ts'

/** How often it is looked for what is due (milliseconds). */
const interval = 30_000
/** How long an answer waits until the identity provider was told (milliseconds); it is told anyway. */
const patience = 3_000

/** Where things are bought: the biller, and what has to happen around it. */
export interface BillingDesk {
  readonly billing: Billing
  readonly directory: Directory
  /**
   * Runs work that changes what an account has bought: in an organization while nobody else changes it. What came of
   * it is told to the identity provider before it resolves, if that takes no longer than a moment.
   */
  readonly work: <Result>(account: TenantAccount, work: () => Promise<Result>) => Promise<Result>
  /** Looks for what is due: periods that ended, and what could not be told. */
  readonly workOff: () => Promise<void>
  /** Looks again and again while the server runs. */
  readonly plugin: RoutePlugin
}

export interface DeskParts {
  readonly database: Database
  readonly directory: Directory
  readonly billing: Billing
  readonly hold: HoldOrganization
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

export function createDesk({ database, directory, billing, hold, logger }: DeskParts): BillingDesk {
  const effects = createEffects({ database, directory, hold, logger })
  const underWay = new Set<Promise<unknown>>()
  const work = async <Result>(account: TenantAccount, doIt: () => Promise<Result>): Promise<Result> => {
    const done = Promise.withResolvers<Result>()
    const doAndTell = async () => {
      done.resolve(await doIt())
      await effects.tell(account)
    }
    const { organizationId } = account
    const all = (organizationId === null ? doAndTell() : hold(organizationId, doAndTell)).catch(done.reject)
    underWay.add(all)
    void all.finally(() => underWay.delete(all))
    const result = await done.promise
    await inTime(all)
    return result
  }
  const workOff = async () => {
    await billing.workOff()
    await effects.tellDue()
    await forgetRequests(database)
  }
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    looking = workOff().catch((error: unknown) => {
      logger.warn({ err: error }, 'what is due in billing could not be worked off; it will be tried again')
    })
  }
  return {
    billing,
    directory,
    work,
    workOff,
    plugin: async (app) => {
      app.addHook('onReady', async () => void (timer = setInterval(look, interval)))
      app.addHook('preClose', async () => {
        clearInterval(timer)
        await Promise.all([looking, ...underWay])
      })
    },
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, patience)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
