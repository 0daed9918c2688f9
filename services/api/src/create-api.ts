import type { RequestListener } from 'node:http'
import { checkOptions, type ApiOptions } from './api-options.ts'
import type { Billing } from './billing/billing.ts'
import { createBillingAdapter } from './billing/create-billing-adapter.ts'
import { createLedger } from './billing/ledger/create-ledger.ts'
import type { StripeParts } from './billing/stripe/create-stripe.ts'
import type { StripeSettings } from './billing/stripe/stripe-settings.ts'
import { createCopies } from './copies.ts'
import { createJobs } from './create-jobs.ts'
import { createDownloadRunner } from './hospitals/downloads/download-runner.ts'
import { noDownloads } from './hospitals/downloads/download-settings.ts'
import { createHttpGeocoder } from './planning/locations/import/http-geocoder.ts'
import { loadSampleHospitals } from './hospitals/sample/load-sample-hospitals.ts'
import { queueShippedFiles } from './hospitals/public-data/shipped-files.ts'
import { syncIndicators } from './hospitals/indicators/sync-indicators.ts'
import { createAuth0Directory } from './people/directory/auth0-directory.ts'
import { ManagementClient } from './people/directory/management-client.ts'
import { createLeftoverTask } from './people/organizations/leftover-task.ts'
import { createOrganizationParts } from './people/organizations/organization-parts.ts'
import { createChangeHub } from './platform/changes/change-hub.ts'
import { publishChange } from './platform/changes/publish-change.ts'
import { createReadinessCheck } from './platform/health/readiness.ts'
import { migrateApi } from './platform/migrate-api.ts'
import { buildServer } from './platform/server/build-server.ts'
import { drainable } from './platform/server/drain.ts'
import { defaultLimits } from './platform/server/limit-requests.ts'
import { logSerializers } from './platform/server/request-log.ts'
import { createRequestCounts } from './platform/server/request-counts.ts'
import { createSigningKeys } from './platform/tokens/signing-keys.ts'
import { startStoring } from './platform/start-storing.ts'
import { createTokenValidity } from './platform/tokens/token-validity.ts'
import { createMailSender } from './planning/collaboration/mail-sender.ts'
import { apiRoutes } from './routes.ts'
import { loadSampleAccounts } from './sample/load-sample-accounts.ts'
import { loadSampleProjects } from './sample/load-sample-projects.ts'
import { loadSampleSaved } from './sample/load-sample-saved.ts'

/** How long requests under way may take to end when the API closes (milliseconds). */
const closeTimeoutMs = 5_000

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
  const storing = await startStoring({ work: (signal) => storeAtStart(options, signal), logger })

  const directory = createAuth0Directory(
    new ManagementClient({ managementAudience: `${identity.issuer}api/v2/`, ...identity }),
    identity.dashboardClientId ?? 'keyroom-dashboard',
  )
  const checkReadiness = createReadinessCheck(database, identity.jwksUrl)
  const changes = createChangeHub({ database, checkReadiness, logger })
  const tokenValidity = createTokenValidity(database, changes)
  const organizations = createOrganizationParts({ database, directory, changes, tokenValidity })
  const copies = createCopies({ database, changes, logger })
  const billing = await createBilling({ database, directory, settings: options.stripe, logger })
  const billingAdapter = createBillingAdapter({ database, directory, billing, hold: organizations.lock.hold, logger })
  const { engine, folder, imports, driveTimes, driveTimeJobs } = createJobs({
    database,
    changes,
    works: options.worksOnJobs ?? true,
    uploads: options.uploads,
    driveTimes: options.driveTimes,
    logger,
  })
  const downloads = createDownloadRunner({
    database,
    settings: options.downloads ?? noDownloads,
    folder,
    imports,
    logger: logger.child({}, { serializers: logSerializers }),
  })
  changes.watch({
    onChange: ({ subject }) => {
      if (subject === 'imports') downloads.wake()
    },
    onListening: () => undefined,
  })
  const mailSender = createMailSender({ database, directory, changes, mail: options.mail, logger })
  const counts = createRequestCounts({ database, logger })
  await counts.start()
  const app = await buildServer({
    database,
    keys: createSigningKeys(identity.jwksUrl),
    rules: { ...identity, operators },
    checkTokenValidity: tokenValidity.check,
    limits: { ...defaultLimits, ...options.limits },
    counts,
    trustedProxies: options.trustedProxies ?? [],
    logger,
    routes: [
      ...apiRoutes({
        directory,
        checkReadiness,
        changes,
        tokenValidity,
        billingAdapter,
        organizations,
        copies,
        imports,
        downloads,
        driveTimes,
        geocoder: options.geocoder ? createHttpGeocoder(options.geocoder) : null,
        driveTimeJobs,
        identityEventsSecret: identity.eventsSecret,
      }),
      createLeftoverTask(organizations, logger).plugin,
      mailSender.plugin,
      engine.plugin,
    ],
  })
  // Before the service counts as ready: the first request would wait for it.
  await Promise.all([copies.board.prepare(), copies.unitOccupancies.prepare()])
  const { listener, drain } = drainable((request, response) => app.routing(request, response))
  return {
    listener,
    close: async () => {
      const drained = drain(closeTimeoutMs)
      // Streams do not end by themselves. From here on no new one is opened.
      await changes.close()
      await drained
      await app.close()
      await counts.close()
      await storing.close()
    },
  }
}

/** Stores what is missing in a database that is up to date: the sample, files to import, indicators. */
async function storeAtStart({ database, sample, hospitals, logger }: ApiOptions, signal: AbortSignal): Promise<void> {
  if (sample) await loadSampleAccounts(database)
  if (hospitals === 'sample') await loadSampleHospitals(database)
  if (hospitals === 'public') {
    if (sample) {
      await loadSampleSaved(database)
      await loadSampleProjects(database)
    }
    const queued = await queueShippedFiles(database)
    if (queued.length > 0) logger.info({ files: queued }, 'the files that KeyRoom ships are imported in the background')
  }
  const computed = await syncIndicators(database, (work) => {
    signal.throwIfAborted()
    return database.transaction(work, { isLong: true })
  })
  if (computed === 0) return
  logger.info({ reports: computed }, 'indicators of stored reports brought up to date')
  // Other processes, and this one where it is done after the start, hold copies.
  await publishChange(database, { subject: 'public-data' })
}

/** Sells by Stripe if it is configured, else by the ledger. Loads Stripe's library only in the first case. */
async function createBilling({
  settings,
  ...parts
}: Omit<StripeParts, 'settings'> & { readonly settings: StripeSettings | undefined }): Promise<Billing> {
  if (!settings) return createLedger(parts.database)
  const { createStripeBilling } = await import('./billing/stripe/create-stripe.ts')
  return createStripeBilling({ ...parts, settings })
}
