import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { changeOrganization } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'

/** How often unfinished changes are looked for, in milliseconds. */
const intervalMs = 30_000

/** Finishes changes of organizations that a process left unfinished, without waiting for their next change. */
export interface LeftoverTask {
  readonly run: () => Promise<void>
  /** Runs it regularly while the server runs. */
  readonly plugin: RoutePlugin
}

export function createLeftoverTask(parts: OrganizationParts, logger: Pick<Logger, 'info' | 'warn'>): LeftoverTask {
  let isClosing = false
  const run = async () => {
    for (const organizationId of await findLeftovers(parts.database)) {
      if (isClosing) return
      try {
        // Any change does that first, under the lock: of several processes only one finds it.
        await changeOrganization(parts, organizationId, async () => undefined)
        logger.info({ organizationId }, 'a change of an organization that was left unfinished is finished')
      } catch (error) {
        logger.warn(
          { err: error, organizationId },
          'a change of an organization is still unfinished; that will be tried again',
        )
      }
    }
  }
  let running: Promise<void> | undefined
  const runTick = () => {
    running ??= run()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'unfinished changes of organizations were not looked for; that will be tried again')
      })
      .finally(() => {
        running = undefined
      })
  }
  return {
    run,
    plugin: async (app) => {
      let timer: NodeJS.Timeout | undefined
      app.addHook('onReady', async () => void (timer = setInterval(runTick, intervalMs).unref()))
      app.addHook('preClose', async () => {
        clearInterval(timer)
        isClosing = true
        await running
      })
    },
  }
}

/** The organizations with a noted change that nobody works on, read as the owner of the schema. */
async function findLeftovers(database: Database): Promise<string[]> {
  const rows = await database.query<{ organizationId: string }>(
    `SELECT organization_id AS "organizationId" FROM api.organization_state
      WHERE under_way IS NOT NULL AND (held_by IS NULL OR held_until < clock_timestamp()) ORDER BY 1`,
  )
  return rows.map(({ organizationId }) => organizationId)
}
