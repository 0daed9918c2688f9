import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import type { Billing } from '../billing/billing.ts'
import { createDesk, type BillingDesk } from '../billing/create-desk.ts'
import { createLedger } from '../billing/ledger/create-ledger.ts'
import { createImportDesk } from '../data/jobs/import-desk.ts'
import { createChangeHub } from '../changes/change-hub.ts'
import { createCopies } from '../copies.ts'
import type { Directory } from '../directory/directory.ts'
import { createReadinessCheck } from '../health/readiness.ts'
import { migrateApi } from '../migrate-api.ts'
import { createOrganizationParts, type OrganizationParts } from '../organizations/organization-parts.ts'
import { apiRoutes } from '../routes.ts'
import { loadSampleInvoices } from '../sample/load-sample-invoices.ts'
import { loadSampleOrganizations } from '../sample/load-sample-organizations.ts'
import { loadSampleSubscriptions } from '../sample/load-sample-subscriptions.ts'
import { buildServer } from '../server/build-server.ts'
import { defaultLimits, type RequestLimits } from '../server/limit-requests.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { createSigningKeys } from '../tokens/signing-keys.ts'
import { createStanding } from '../tokens/standing.ts'
import { sampleDirectory } from './sample-directory.ts'
import { audience, claimsNamespace, openTestIssuer, type TestIssuer, type TestPerson } from './test-issuer.ts'

/** The API over an empty database with the sample organizations, an issuer of its own, and nothing listening. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly database: Database
  readonly desk: BillingDesk
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
  readonly patience?: number
  readonly logger?: Logger
  readonly trustedProxies?: readonly string[]
  /** Whoever sells; the ledger where nothing else is said. */
  readonly billing?: (database: Database) => Billing
  /** Routes besides the API's own. */
  readonly routes?: readonly RoutePlugin[]
}

export async function openTestApi(engine: TestEngine, options: TestApiOptions = {}): Promise<TestApi> {
  const [database, issuer] = await Promise.all([engine.open(), openTestIssuer()])
  const closeParts = async () => {
    await issuer.close()
    await database.close()
  }
  await migrateApi(database)
  await loadSampleOrganizations(database)
  await loadSampleSubscriptions(database)
  await loadSampleInvoices(database)
  const { app, organizations, desk } = await startServer(database, issuer, options).catch(async (error: unknown) => {
    await closeParts()
    throw error
  })
  return {
    app,
    database,
    desk,
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
      await closeParts()
    },
  }
}

/** What was answered; nothing for an answer without a body. */
function bodyOf(answer: LightMyRequestResponse): never {
  return (answer.payload === '' ? undefined : answer.json()) as never
}

/** Where uploads of tests are kept. */
export const uploadsFolder = join(tmpdir(), `keyroom-test-uploads-${process.pid}`)

async function startServer(database: Database, issuer: TestIssuer, options: TestApiOptions) {
  const logger = options.logger ?? pino({ level: 'silent' })
  const checkReadiness = createReadinessCheck(database, issuer.jwksUrl)
  const changes = createChangeHub({ database, checkReadiness, logger })
  const standing = createStanding(database, changes)
  const directory = options.directory ?? sampleDirectory
  const organizations = createOrganizationParts({ database, directory, changes, standing, patience: options.patience })
  const copies = createCopies({ database, changes, logger })
  const desk = createDesk({
    database,
    directory,
    billing: (options.billing ?? createLedger)(database),
    hold: organizations.lock.hold,
    logger,
  })
  const imports = createImportDesk({ database, folder: uploadsFolder, logger })
  const app = await buildServer({
    database,
    keys: createSigningKeys(issuer.jwksUrl),
    rules: { issuer: issuer.issuer, audience, claimsNamespace, operators: ['auth0|sample-operator'] },
    checkStanding: standing.check,
    limits: { ...defaultLimits, ...options.limits },
    trustedProxies: options.trustedProxies ?? [],
    logger,
    routes: [
      ...apiRoutes({ directory, checkReadiness, changes, standing, desk, organizations, copies, imports }),
      ...(options.routes ?? []),
    ],
  })
  return { app, organizations, desk }
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
