import { join } from 'node:path'
import { readSmtpSettings, readStripeSettings } from '@keyroom/api/settings'
import { neededPorts } from './check-before-start.ts'
import { openLog } from './log.ts'
import { checkPorts } from './ports/check-ports.ts'
import { listen } from './ports/listen.ts'
import type { Settings } from './settings/settings.ts'
import { openDatabases } from './state/open-databases.ts'
import { loadSecrets } from './state/secrets.ts'
import { holdState } from './state/state-folder.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/** A running stack. */
export interface Stack {
  /** The address that people open. */
  readonly origin: string
  readonly identityOrigin: string
  readonly logFile: string
  readonly close: () => Promise<void>
}

/**
 * Starts identity, API and gateway in this process, on one embedded database or on PostgreSQL, and waits until each
 * is ready. What it opened is closed again when a later step fails.
 *
 * @param purpose the command that holds the data folder, for the error of another process: `npm start`
 * @throws when the data folder is held or a port is taken, before anything starts
 */
export async function startStack(settings: Settings, purpose: string): Promise<Stack> {
  const { state, site, gatewayPort, identityPort, sample, hospitals, operators, remoteOrigins, services, limits } =
    settings
  const { publicSample, publicOutbox } = settings
  const { origin, identityOrigin, trustedProxies, downloads, driveTimes, geocoder } = settings
  const stripe = readStripeSettings(settings.stripe, origin)
  const smtp = readSmtpSettings(settings.smtp)
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const lock = await holdState(state, purpose)
    closers.push(() => lock.release())
    await checkPorts(neededPorts(settings), purpose)
    // The services load only for a run that may start.
    const [{ createApi, createSmtpTransport }, { createGateway }, { createIdentity }, { serveAdmin }] =
      await Promise.all([
        import('@keyroom/api'),
        import('@keyroom/gateway'),
        import('@keyroom/identity'),
        import('./admin/admin-server.ts'),
      ])
    const secrets = await loadSecrets(state)
    const log = await openLog(state, settings.logLevel)
    closers.push(log.close)
    const databases = await openDatabases(settings, (error) => log.logger.warn(error, 'A database connection failed'))
    closers.push(databases.close)

    // A proxy in front may be on another machine, so the parts reach each other by their ports.
    const identityUrl = `http://localhost:${identityPort}/`
    const issuer = `${identityOrigin}/`
    const apiClient = { clientId: clients.api, clientSecret: secrets.apiClientSecret }
    const facts = { issuer, audience, claimsNamespace }

    const identity = await createIdentity({
      ...facts,
      trustedProxies,
      database: databases.identity,
      dashboard: { clientId: clients.dashboard, origin },
      api: apiClient,
      events: { url: `http://localhost:${gatewayPort}/api/identity/events`, secret: secrets.apiClientSecret },
      sample,
      publicSample,
      publicOutbox,
      logger: log.logger.child({ service: 'identity' }),
    })
    closers.push(() => identity.close())
    closers.push((await listen(identity.listener, identityPort)).close)

    const api = await createApi({
      database: databases.api,
      identity: {
        ...facts,
        ...apiClient,
        dashboardClientId: clients.dashboard,
        eventsSecret: secrets.apiClientSecret,
        jwksUrl: `${identityUrl}.well-known/jwks.json`,
        managementUrl: new URL('/api/v2/', settings.identityInternalUrl ?? identityUrl).href,
      },
      operators,
      trustedProxies,
      uploads: join(state, 'uploads'),
      sample,
      hospitals,
      downloads,
      driveTimes,
      ...(geocoder && { geocoder }),
      limits,
      ...(stripe && { stripe }),
      mail: {
        transport: smtp ? await createSmtpTransport(smtp) : { send: (mail) => identity.keepMail(mail) },
        dashboardOrigin: origin,
      },
      logger: log.logger.child({ service: 'api' }),
    })

    const gateway = await createGateway({
      site,
      api: api.listener,
      config: {
        origins: { production: origin, development: origin },
        identity: { domain: identityOrigin, clientId: clients.dashboard, audience, claimsNamespace },
        apiBase: '/api',
        services,
        allowedRemoteOrigins: remoteOrigins,
      },
      identityOrigin,
      publicOrigin: origin,
      logger: log.logger.child({ service: 'gateway' }),
    })
    closers.push(gateway.close)
    const server = await listen(gateway.listener, gatewayPort)
    // In parallel, since the server waits for its requests and the API ends its streams.
    closers.push(() => Promise.all([server.close(), api.close()]))
    closers.push((await serveAdmin(state, databases, downloads)).close)

    await waitUntilReady([
      `http://localhost:${gatewayPort}/api/ready`,
      `${identityUrl}.well-known/openid-configuration`,
    ])
    return { origin, identityOrigin, logFile: log.file, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Identifiers that the services of a local run share. In production they come from the identity tenant. */
const audience = 'https://api.keyroom.example/'
const claimsNamespace = 'https://keyroom.example/claims/'
const clients = { dashboard: 'keyroom-dashboard', api: 'keyroom-api' } as const
