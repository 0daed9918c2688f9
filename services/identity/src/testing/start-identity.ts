import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@keyroom/database'
import pino, { type Logger } from 'pino'
import { createIdentity } from '../create-identity.ts'
import type { IdentityOptions } from '../settings/identity-options.ts'
import { quickenSample, testApi, testAudience, testDashboard, testNamespace } from './test-settings.ts'
import { TestBrowser } from './test-browser.ts'

export interface TestIdentity {
  /** Where it listens: also its issuer, unless a test gives it a public one. */
  readonly issuer: string
  readonly database: Database
  /** A browser without cookies. */
  browser(): TestBrowser
  /** Stops identity and starts it again on the same database and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Identity on a port of its own with the sample loaded, over a database that the caller closes. */
export async function startIdentity(
  database: Database,
  logger: Logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
  more: Partial<IdentityOptions> = {},
): Promise<TestIdentity> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}/`
  const options: IdentityOptions = {
    database,
    issuer,
    dashboard: testDashboard,
    api: testApi,
    audience: testAudience,
    claimsNamespace: testNamespace,
    sample: true,
    logger,
    ...more,
  }
  let identity = await createIdentity(options)
  await quickenSample(database)
  server.on('request', (request, response) => identity.listener(request, response))
  return {
    issuer,
    database,
    browser: () => new TestBrowser(issuer, options.issuer),
    restart: async () => {
      await identity.close()
      identity = await createIdentity(options)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await identity.close()
    },
  }
}
