import { toProductId, type AccessContext, type ProductId } from '@keyroom/contract'
import { getAccessFacts, getOrganizationSettings, getSubscription } from '@keyroom/product-api'
import { services } from '../api/services.ts'
import { type Person, type Session, useSession } from '../session/session-store.ts'
import { useAccess, type AccessFacts } from './access-store.ts'
import { clearServerState } from '../api/load-server-state.ts'

/** While they could not be read they are read again, since some pages have nothing to try again with. */
const retryDelaysMs = { first: 1_000, max: 4_000 }

let lastReading = 0
let retry: ReturnType<typeof setTimeout> | undefined
/** The person and the account whose facts are known. */
let knownFor: string | undefined

/**
 * Reads the facts that access to screens depends on. Flags come with the claims; seats and subscriptions come from the
 * API, because claims may be out of date. Known facts stay in force while they are read again, so that no screen closes
 * for a moment. After a failure they are read again until they are known.
 */
export function readAccessFacts(session: Session): Promise<void> {
  return read(session, { isRetry: false, nextDelayMs: retryDelaysMs.first })
}

async function read(session: Session, { isRetry, nextDelayMs }: { isRetry: boolean; nextDelayMs: number }) {
  clearTimeout(retry)
  const reading = ++lastReading
  if (session.phase === 'loading')
    return settle({ status: 'pending', context: session.expected && contextOfClaims(session.expected) })
  if (session.phase !== 'signed-in') return settle({ status: 'known', context: undefined })
  const context = contextOfClaims(session)
  const who = `${session.claims.sub} in ${session.activeAccount.id}`
  // What says that they could not be read stays until they are.
  if (who !== knownFor && !isRetry) settle({ status: 'pending', context })
  try {
    const [seats, { subscriptions, trialEndsAt }, isOperator] = await Promise.all([
      seatsOf(session),
      getSubscription(services().api),
      readIsOperator(),
    ])
    if (reading !== lastReading) return
    settle({ status: 'known', context: { ...context, seats, subscriptions, trialEndsAt, isOperator } }, who)
  } catch (error) {
    console.error('What the account has bought could not be read', error)
    if (reading !== lastReading || who === knownFor) return
    settle({ status: 'failed', context })
    const next = { isRetry: true, nextDelayMs: Math.min(2 * nextDelayMs, retryDelaysMs.max) }
    retry = setTimeout(() => void read(session, next), nextDelayMs)
  }
}

async function seatsOf({ claims, activeAccount }: Person): Promise<AccessContext['seats']> {
  if (activeAccount.accountType === 'personal') return {}
  const { seats } = await getOrganizationSettings(services().api, activeAccount.id)
  return byProduct(seats[claims.sub] ?? {})
}

/** Whether the API counts the person among its operators; nothing where it can't be read, which closes only their pages. */
async function readIsOperator(): Promise<boolean | undefined> {
  try {
    return (await getAccessFacts(services().api)).isOperator
  } catch (error) {
    console.error('Whether the person is an operator could not be read', error)
    return undefined
  }
}

function settle(facts: AccessFacts, who?: string): void {
  knownFor = who
  useAccess.setState(facts, true)
}

function contextOfClaims({ claims, activeAccount }: Person): AccessContext {
  const flags = Object.entries(claims.app_metadata).filter(
    (flag): flag is [string, string] => typeof flag[1] === 'string',
  )
  return { accountType: activeAccount.accountType, flags: Object.fromEntries(flags), seats: {}, now: new Date() }
}

function byProduct(seats: Readonly<Record<string, boolean>>): Partial<Record<ProductId, boolean>> {
  return Object.fromEntries(
    Object.entries(seats).flatMap(([id, held]) => {
      const product = toProductId(id)
      return product ? [[product, held]] : []
    }),
  )
}

/** Reads again what access depends on: after a failure, or when a seat or a flag changed. */
export function rereadAccessFacts(): void {
  void readAccessFacts(useSession.getState())
}

/** Reads access again when the session changes, and clears the data of the previous account. */
export function followSession(): void {
  void readAccessFacts(useSession.getState())
  useSession.subscribe((session, before) => {
    if (accountId(session) !== accountId(before)) clearServerState()
    void readAccessFacts(session)
  })
}

function accountId(session: ReturnType<typeof useSession.getState>): string | undefined {
  return session.phase === 'signed-in' ? session.activeAccount.id : undefined
}
