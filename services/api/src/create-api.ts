import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOptions, type ApiOptions } from './api-options.ts'
import { createBilling } from './billing/create-billing.ts'
import { createDesk } from './billing/create-desk.ts'
import { createChangeHub } from './changes/change-hub.ts'
import { createCopies } from './copies.ts'
import { createImportDesk } from './data/jobs/import-desk.ts'
import { createAuth0Directory } from './directory/auth0-directory.ts'
import { ManagementClient } from './directory/management-client.ts'
import { createReadinessCheck } from './health/readiness.ts'
import { syncIndicators } from './indicators/sync-indicators.ts'
import { migrateApi } from './migrate-api.ts'
import { createOrganizationParts } from './organizations/organization-parts.ts'
import { apiRoutes } from './routes.ts'
import { loadSample } from './sample/load-sample.ts'
import { buildServer } from './server/build-server.ts'
import { logSerializers } from './server/log-serializers.ts'
import { drainable } from './server/drain.ts'
import { defaultLimits } from './server/limit-requests.ts'
import { createSigningKeys } from './tokens/signing-keys.ts'
import { createStanding } from './tokens/standing.ts'

/** How long requests under way may take to end when the API closes (milliseconds). */
const closingPatience = 5_000

export interface Api {
  /** Handles requests below `/api`. */
  readonly listener: RequestListener
  /** Answers what is under way, refuses what comes after, and ends. The database stays open. */
  readonly close: () => Promise<void>
}

/** The product API, ready to answer: its schema is up to date, and its sample is loaded where there is to be one. */
export async function createApi(options: ApiOptions): Promise<Api> {
  checkOptions(options)
  const { database, identity, logger, operators } = options
  const ran = await migrateApi(database)
  if (ran.length > 0) logger.info({ migrations: ran }, 'schema api brought up to date')
  if (options.sample) {
    await loadSample(database)
  }
  const computed = await syncIndicators(database, (work) => database.transaction(work, { isLong: true }))
  if (computed > 0) logger.info({ reports: computed }, 'indicators of stored reports brought up to date')

  const directory = createAuth0Directory(
    new ManagementClient({ managementAudience: `${identity.issuer}api/v2/`, ...identity }),
    identity.dashboardClientId ?? 'keyroom-dashboard',
  )
  const checkReadiness = createReadinessCheck(database, identity.jwksUrl)
  const changes = createChangeHub({ database, checkReadiness, logger })
  const standing = createStanding(database, changes)
  const organizations = createOrganizationParts({ database, directory, changes, standing })
  const copies = createCopies({ database, changes, logger })
  const billing = await createBilling({ database, directory, settings: options.stripe, logger })
  const desk = createDesk({ database, directory, billing, hold: organizations.lock.hold, logger })
  const imports = createImportDesk({
    database,
    folder: options.uploads ?? join(tmpdir(), 'keyroom-uploads'),
    // What the database says besides its message would repeat rows of the file.
    logger: logger.child({}, { serializers: logSerializers }),
  })
  const app = await buildServer({
    database,
    keys: createSigningKeys(identity.jwksUrl),
    rules: { ...identity, operators },
    checkStanding: standing.check,
    limits: { ...defaultLimits, ...options.limits },
    trustedProxies: options.trustedProxies ?? [],
    logger,
    routes: apiRoutes({ directory, checkReadiness, changes, standing, desk, organizations, copies, imports }),
  })
  copies.board.prepare()
  const { listener, drain } = drainable((request, response) => app.routing(request, response))
  return {
    listener,
    close: async () => {
      const drained = drain(closingPatience)
      // Streams do not end by themselves. From here on no new one is opened.
      await changes.close()
      await drained
      await app.close()
    },
  }
}
