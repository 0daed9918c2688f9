import type { RequestListener } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { onlyOwnHosts } from '@keyroom/service/own-hosts'
import { Directory } from './directory/directory.ts'
import { checkOptions, type IdentityOptions } from './settings/identity-options.ts'
import { Invitations } from './invitations/invitations.ts'
import { Tickets } from './invitations/tickets.ts'
import type { Mail } from './mail/mail.ts'
import { Outbox } from './mail/outbox.ts'
import { migrateIdentity } from './migrate-identity.ts'
import { errorPage } from './pages/error-page.ts'
import { chooseLanguage } from './messages/language.ts'
import { PasswordChanges } from './passwords/password-changes.ts'
import { PasswordReset } from './passwords/password-reset.ts'
import { removeExpired } from './provider/artifacts.ts'
import { createProvider, type DrawError } from './provider/create-provider.ts'
import { GrantAccounts } from './grants/grants.ts'
import { loadKeys } from './provider/settings.ts'
import { keysChannel, removeRunOutKeys } from './provider/signing-keys.ts'
import { RunningServer } from './running-server.ts'
import { seedSample } from './sample/seed-sample.ts'
import { createServer } from './server.ts'
import { Sessions } from './sessions/sessions.ts'
import { SignInCodes } from './sign-in/sign-in-codes.ts'
import { SignUps } from './sign-up/sign-ups.ts'

const cleaningInterval = 60 * 60 * 1000
/** How often the API is told again of what it did not take. */
const tellingInterval = 30 * 1000

/** A running identity: `listener` answers requests at the issuer's root; `close` stops it, not the database. */
export interface Identity {
  readonly listener: RequestListener
  /** Keeps an e-mail of another service in the outbox. */
  keepMail(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Migrates the schema `identity`, loads keys (and the sample, if requested) and starts answering. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  checkOptions(options)
  const { database, dashboard, logger } = options
  const ran = await migrateIdentity(database)
  if (ran.length > 0) logger.info({ ran }, 'identity schema migrated')
  if (options.sample && (await seedSample(database))) logger.info('sample users and organizations loaded')
  const directory = new Directory(database)
  const grants = new GrantAccounts(database)
  const outbox = new Outbox(database)
  const passwordChanges = new PasswordChanges(database, options.events, logger)
  const resets = new PasswordReset(database, outbox, passwordChanges)
  const codes = new SignInCodes(database, outbox)
  const signUps = new SignUps(database, outbox)
  const tickets = new Tickets(database)
  const invitations = new Invitations(database, outbox)
  const sessions = new Sessions(database)
  const drawError = drawErrorPage(dashboard.origin)
  const running = new RunningServer(
    () => loadKeys(database),
    (keys) => {
      const provider = createProvider(options, { directory, grants, sessions, keys, drawError })
      const parts = {
        provider,
        directory,
        grants,
        outbox,
        resets,
        codes,
        signUps,
        tickets,
        invitations,
        sessions,
        keys,
      }
      return createServer(options, parts)
    },
  )
  const refresh = () => {
    running.refresh().catch((error: unknown) => logger.warn({ err: error }, 'the keys were not reloaded'))
  }
  // Listens before the keys are read, so that no change is missed.
  const stopListening = await database.listen(keysChannel, refresh, { resumed: refresh })
  await running.refresh()

  const removeOld = async () => {
    await removeExpired(database)
    await sessions.removeOld()
    await resets.removeExpired()
    await codes.removeExpired()
    await passwordChanges.removeOld()
    await signUps.removeExpired()
    await invitations.removeOld()
    await outbox.removeOld()
    await removeRunOutKeys(database)
    await running.refresh()
  }
  const clean = () => {
    removeOld().catch((error: unknown) => logger.warn({ err: error }, 'what ran out was not removed'))
  }
  const { host, protocol } = new URL(options.issuer)
  const isTrusted = proxyAddr.compile([...(options.trustedProxies ?? [])])
  const cleaning = setInterval(clean, cleaningInterval).unref()
  const telling = setInterval(() => void passwordChanges.send(), tellingInterval).unref()
  await removeOld()
  const listener: RequestListener = (request, response) => {
    // Addresses, cookies and redirects follow from the public address, however a proxy or a client called identity.
    // The headers that the parts below trust are therefore always replaced.
    request.headers['x-forwarded-for'] = proxyAddr(request, isTrusted)
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = host
    request.headers.host = host
    running.answer(request, response)
  }
  const { internalNames = [] } = options
  return {
    listener: onlyOwnHosts(listener, { origins: [options.issuer], internalNames, healthPath: '/health' }),
    keepMail: (mail) => outbox.send(database, mail),
    close: async () => {
      clearInterval(cleaning)
      clearInterval(telling)
      await stopListening()
      await running.close()
    },
  }
}

function drawErrorPage(home: string): DrawError {
  return (ctx, kind, detail) => {
    const language = chooseLanguage(ctx.query['ui_locales'], ctx.get('accept-language'))
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = errorPage(language, { kind, detail, home })
  }
}
