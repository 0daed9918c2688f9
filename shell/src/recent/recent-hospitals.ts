import { topics, type PayloadOf } from '@keyroom/contract'
import { browserStorage } from '@keyroom/persisted'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'
import { useSession, type Session } from '../session/session-store.ts'

/** Where they are kept: among what is forgotten when the account changes or the session ends. */
export const recentHospitalsKey = 'keyroom-recent-hospitals'

/** As many as fit on the first page without scrolling. */
const most = 6

const keptSchema = z.object({
  /** Whose they are: person and account. */
  account: z.string(),
  hospitals: z.array(z.object({ ccn: z.string(), name: z.string() })),
})

export type RecentHospital = PayloadOf<typeof topics.facilitySelected>

/** The hospitals that the person last chose in this account and browser, the latest first. */
export const useRecentHospitals = create<readonly RecentHospital[]>(() => [])

/**
 * Begins to note which hospitals are chosen, and to show those of the account that is signed in. Returns what ends it.
 */
export function followRecentHospitals(storage: Storage = browserStorage()): () => void {
  const show = () => useRecentHospitals.setState(read(storage, accountOf(useSession.getState())), true)
  const hear = ({ key }: StorageEvent) => {
    if (key === recentHospitalsKey || key === null) show()
  }
  show()
  globalThis.addEventListener('storage', hear)
  const stops = [
    useSession.subscribe(show),
    shellEvents.subscribe(topics.facilitySelected, (chosen) => note(chosen, storage)),
    () => globalThis.removeEventListener('storage', hear),
  ]
  return () => stops.forEach((stop) => stop())
}

function note(chosen: RecentHospital, storage: Storage): void {
  const account = accountOf(useSession.getState())
  if (account === undefined) return
  const others = read(storage, account).filter(({ ccn }) => ccn !== chosen.ccn)
  const hospitals = [chosen, ...others].slice(0, most)
  useRecentHospitals.setState(hospitals, true)
  write(storage, { account, hospitals })
}

function accountOf(session: Session): string | undefined {
  return session.phase === 'signed-in' ? `${session.claims.sub} in ${session.activeAccount.id}` : undefined
}

function read(storage: Storage, account: string | undefined): readonly RecentHospital[] {
  try {
    const kept = keptSchema.safeParse(JSON.parse(storage.getItem(recentHospitalsKey) ?? 'null'))
    return kept.success && kept.data.account === account ? kept.data.hospitals.slice(0, most) : []
  } catch {
    return []
  }
}

function write(storage: Storage, kept: z.output<typeof keptSchema>): void {
  try {
    storage.setItem(recentHospitalsKey, JSON.stringify(kept))
  } catch (error) {
    console.warn('The hospital could not be kept among the recent ones', error)
  }
}
