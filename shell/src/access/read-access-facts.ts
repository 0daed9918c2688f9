import { toProductId, type AccessContext, type ProductId } from '@keyroom/contract'
import { getOrganizationSettings } from '@keyroom/product-api'
import type { KyInstance } from 'ky'
import type { Session } from '../session/session-store.ts'
import { useAccess } from './access-store.ts'

type SignedIn = Extract<Session, { phase: 'signed-in' }>

/** Reads what access depends on for the account of the session: flags come with the claims, seats from the product. */
export async function readAccessFacts(session: Session, api: KyInstance): Promise<void> {
  if (session.phase === 'loading') return useAccess.setState({ status: 'pending', context: undefined })
  if (session.phase !== 'signed-in') return useAccess.setState({ status: 'known', context: undefined })
  const context = contextWithoutSeats(session)
  if (context.accountType === 'personal') return useAccess.setState({ status: 'known', context })
  useAccess.setState({ status: 'pending', context })
  try {
    const { seats } = await getOrganizationSettings(api, session.activeAccount.id)
    useAccess.setState({ status: 'known', context: { ...context, seats: byProduct(seats[session.claims.sub] ?? {}) } })
  } catch (error) {
    console.error('The seats of the account could not be read', error)
    useAccess.setState({ status: 'failed', context })
  }
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
