import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import type { Billing } from '../billing/billing.ts'
import { createBillingAdapter, type BillingAdapter } from '../billing/create-billing-adapter.ts'
import { createLedger } from '../billing/ledger/create-ledger.ts'
import { createDownloadRunner } from '../hospitals/downloads/download-runner.ts'
import type { DownloadSettings } from '../hospitals/downloads/download-settings.ts'
import type { DriveTimeSettings } from '../hospitals/drive-times/settings/drive-time-settings.ts'
import { createChangeHub } from '../platform/changes/change-hub.ts'
import { createCopies } from '../copies.ts'
import { createJobs } from '../create-jobs.ts'
import type { Directory } from '../people/directory/directory.ts'
import { createReadinessCheck } from '../platform/health/readiness.ts'
import { createOrganizationParts, type OrganizationParts } from '../people/organizations/organization-parts.ts'
import { apiRoutes } from '../routes.ts'
import { buildServer } from '../platform/server/build-server.ts'
import { defaultLimits, type RequestLimits } from '../platform/server/limit-requests.ts'
import { createRequestCounts } from '../platform/server/request-counts.ts'
import type { Geocoder } from '../planning/locations/import/geocoder.ts'
import type { RoutePlugin } from '../platform/routing/route-plugin.ts'
import { createSigningKeys } from '../platform/tokens/signing-keys.ts'
import { createTokenValidity } from '../platform/tokens/token-validity.ts'
import { sampleDirectory } from './sample-directory.ts'
import { sampleState } from './states.ts'
import { audience, claimsNamespace, openTestIssuer, type TestIssuer, type TestPerson } from './test-issuer.ts'

/** The API over an empty database with the sample organizations, an issuer of its own, and nothing listening. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly database: Database
  readonly billingAdapter: BillingAdapter
  readonly issuer: TestIssuer
  readonly organizations: OrganizationParts
  /** Asks as a person, or as nobody. */
  readonly ask: (
    person: TestPerson | undefined,
    request: InjectOptions | string,
  ) => Promise<{ status: number; body: never; headers: Record<string, unknown> }>
  readonly close: () => Promise<void>
}

export interface TestApiOptions {
  readonly directory?: Directory
  readonly limits?: Partial<RequestLimits>
  /** How long a change of an organization waits for those before it (milliseconds). */
  readonly timeoutMs?: number
  readonly logger?: Logger
  readonly trustedProxies?: readonly string[]
  /** The biller; by default the ledger. */
  readonly billing?: (database: Database) => Billing
  /** Authenticates events of the identity provider; without it none are taken. */
  readonly identityEventsSecret?: string
  /** By default a catalog at a port of this machine that nothing listens at. */
  readonly downloads?: DownloadSettings
  /** By default none. */
  readonly geocoder?: Geocoder
  /** By default estimates only. */
  readonly driveTimes?: DriveTimeSettings
  /** Whether it works on jobs; by default they stay in their queues. */
  readonly worksOnJobs?: boolean
  /** Routes besides the API's own. */
  readonly routes?: readonly RoutePlugin[]
}

export async function openTestApi(engine: TestEngine, options: TestApiOptions = {}): Promise<TestApi> {
  const [database, issuer] = await Promise.all([engine.open(sampleState), openTestIssuer()])
  const closeParts = async () => {
    await issuer.close()
    await database.close()
  }
  const { app, counts, organizations, billingAdapter } = await startServer(database, issuer, options).catch(
    async (error: unknown) => {
      await closeParts()
      throw error
    },
  )
  return {
    app,
    database,
    billingAdapter,
    issuer,
    organizations,
    ask: async (person, request) => {
      const given = typeof request === 'string' ? { url: request } : request
      const token = person && { authorization: `Bearer ${await issuer.tokenOf(person)}` }
      const answer = await app.inject({ ...given, headers: { ...token, ...given.headers } })
      return { status: answer.statusCode, body: bodyOf(answer), headers: answer.headers }
    },
    close: async () => {
      // Node does not take a connection for idle that a client opened ahead and has not asked anything on.
      app.server.closeAllConnections()
      await app.close()
      await counts.close()
      await closeParts()
    },
  }
}

/** What was answered: a value for JSON, the text of a file, and nothing for an answer without a body. */
function bodyOf(answer: LightMyRequestResponse): never {
  const isJson = /json/.test(String(answer.headers['content-type']))
  return (answer.payload === '' ? undefined : isJson ? answer.json() : answer.payload) as never
}

/** Where uploads of tests are kept. */
export const uploadsFolder = join(tmpdir(), `keyroom-test-uploads-${process.pid}`)

async function startServer(database: Database, issuer: TestIssuer, options: TestApiOptions) {
  const logger = options.logger ?? pino({ level: 'silent' })
  const checkReadiness = createReadinessCheck(database, issuer.jwksUrl)
  const changes = createChangeHub({ database, checkReadiness, logger })
  const tokenValidity = createTokenValidity(database, changes)
  const directory = options.directory ?? sampleDirectory
  const organizations = createOrganizationParts({
    database,
    directory,
    changes,
    tokenValidity,
    timeoutMs: options.timeoutMs,
  })
  const copies = createCopies({ database, changes, logger })
  const billingAdapter = createBillingAdapter({
    database,
    directory,
    billing: (options.billing ?? createLedger)(database),
    hold: organizations.lock.hold,
    logger,
  })
  const { engine, imports, driveTimes, driveTimeJobs } = createJobs({
    database,
    changes,
    works: options.worksOnJobs ?? false,
    uploads: uploadsFolder,
    driveTimes: options.driveTimes,
    logger,
  })
  const settings = options.downloads ?? {
    catalogs: ['http://localhost:1/data.json'],
    origins: ['http://localhost:1'],
    isDaily: false,
  }
  const downloads = createDownloadRunner({ database, settings, folder: uploadsFolder, imports, logger })
  const counts = createRequestCounts({ database, logger })
  await counts.start()
  const app = await buildServer({
    database,
    keys: createSigningKeys(issuer.jwksUrl),
    rules: { issuer: issuer.issuer, audience, claimsNamespace, operators: ['auth0|sample-operator'] },
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
        geocoder: options.geocoder ?? null,
        driveTimeJobs,
        identityEventsSecret: options.identityEventsSecret,
      }),
      engine.plugin,
      ...(options.routes ?? []),
    ],
  })
  return { app, counts, organizations, billingAdapter }
}

/** The sample people, each in the account that they usually work in. */
export const people = {
  admin: { userId: 'auth0|sample-admin', organizationId: 'org_lakeside', roles: ['Admin'] },
  member: { userId: 'auth0|sample-member', organizationId: 'org_lakeside', roles: ['Member'] },
  multiAtHarbor: { userId: 'auth0|sample-multi', organizationId: 'org_harbor', roles: ['Admin'] },
  multiAlone: { userId: 'auth0|sample-multi' },
  standard: { userId: 'auth0|sample-standard', flags: { standardTier: 'true' } },
  free: { userId: 'auth0|sample-free' },
  trial: { userId: 'auth0|sample-trial', flags: { standardTier: 'true' } },
  operator: { userId: 'auth0|sample-operator' },
} satisfies Record<string, TestPerson>
