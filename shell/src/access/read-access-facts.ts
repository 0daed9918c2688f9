import { toProductId, type AccessContext, type ProductId } from '@keyroom/contract'
import { getOrganizationSettings } from '@keyroom/product-api'
import type { KyInstance } from 'ky'
import type { Session } from '../session/session-store.ts'
import { useAccess, type AccessFacts } from './access-store.ts'

type SignedIn = Extract<Session, { phase: 'signed-in' }>

let lastReading = 0
/** The person and the organization whose seats are known. */
let knownFor: string | undefined

/**
 * Reads what access depends on for the account of the session: flags come with the claims, seats from the product.
 * What is known of the account stays in force while it is read again, so that no screen closes for a moment.
 */
export async function readAccessFacts(session: Session, api: KyInstance): Promise<void> {
  const reading = ++lastReading
  if (session.phase === 'loading') return settle({ status: 'pending', context: undefined })
  if (session.phase !== 'signed-in') return settle({ status: 'known', context: undefined })
  const context = contextWithoutSeats(session)
  if (context.accountType === 'personal') return settle({ status: 'known', context })
  const who = `${session.claims.sub} in ${session.activeAccount.id}`
  if (who !== knownFor) settle({ status: 'pending', context })
  try {
    const { seats } = await getOrganizationSettings(api, session.activeAccount.id)
    if (reading !== lastReading) return
    settle({ status: 'known', context: { ...context, seats: byProduct(seats[session.claims.sub] ?? {}) } }, who)
  } catch (error) {
    console.error('The seats of the account could not be read', error)
    if (reading === lastReading && who !== knownFor) settle({ status: 'failed', context })
  }
}

function settle(facts: AccessFacts, who?: string): void {
  knownFor = who
  useAccess.setState(facts, true)
}

function contextWithoutSeats({ claims, activeAccount }: SignedIn): AccessContext {
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
