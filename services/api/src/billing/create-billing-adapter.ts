import type { Database } from '@keyroom/database'
import pTimeout from 'p-timeout'
import type { Logger } from 'pino'
import type { Directory } from '../people/directory/directory.ts'
import type { RoutePlugin } from '../platform/routing/route-plugin.ts'
import type { TenantAccount } from '../platform/tenancy/as-tenant.ts'
import { forgetRequests } from './answered-once.ts'
import type { Billing } from './billing.ts'
import { createEffects, type HoldOrganization } from './effects/create-effects.ts'

/** How often due tasks are run. */
const intervalMs = 30_000
/** How long a response waits for the update of the identity provider, which then continues in the background. */
const updateTimeoutMs = 3_000

/** The biller, with the locking, updates and due tasks that any biller needs. */
export interface BillingAdapter {
  readonly billing: Billing
  readonly directory: Directory
  /**
   * Runs work that changes what an account has bought, under the lock of an organization. Then updates the identity
   * provider, and waits for that for a short time.
   */
  readonly work: <Result>(account: TenantAccount, work: () => Promise<Result>) => Promise<Result>
  /** Ends periods, and retries failed updates of the identity provider. */
  readonly runDueTasks: () => Promise<void>
  /** Runs due tasks regularly while the server runs. */
  readonly plugin: RoutePlugin
}

export interface BillingAdapterParts {
  readonly database: Database
  readonly directory: Directory
  readonly billing: Billing
  readonly hold: HoldOrganization
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

export function createBillingAdapter({
  database,
  directory,
  billing,
  hold,
  logger,
}: BillingAdapterParts): BillingAdapter {
  const effects = createEffects({ database, directory, hold, logger })
  const underWay = new Set<Promise<unknown>>()
  const work = async <Result>(account: TenantAccount, doIt: () => Promise<Result>): Promise<Result> => {
    const done = Promise.withResolvers<Result>()
    const doAndUpdate = async () => {
      done.resolve(await doIt())
      await effects.update(account)
    }
    const { organizationId } = account
    const all = (organizationId === null ? doAndUpdate() : hold(organizationId, doAndUpdate)).catch(done.reject)
    underWay.add(all)
    void all.finally(() => underWay.delete(all))
    const result = await done.promise
    await pTimeout(all, { milliseconds: updateTimeoutMs, message: false })
    return result
  }
  const runDueTasks = async () => {
    await billing.runDueTasks()
    await effects.updateDue()
    await forgetRequests(database)
  }
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const runTick = () => {
    running = runDueTasks().catch((error: unknown) => {
      logger.warn({ err: error }, 'due tasks of billing failed; they will be tried again')
    })
  }
  return {
    billing,
    directory,
    work,
    runDueTasks,
    plugin: async (app) => {
      app.addHook('onReady', async () => void (timer = setInterval(runTick, intervalMs)))
      app.addHook('preClose', async () => {
        clearInterval(timer)
        await Promise.all([running, ...underWay])
      })
    },
  }
}
