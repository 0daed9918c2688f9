import { topics, type PayloadOf } from '@keyroom/contract'
import { createStoredValue } from '@keyroom/persisted'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { shellEvents } from '../events/hub.ts'
import { accountOf, useSession } from '../session/session-store.ts'

/** Where they are kept: among what is forgotten when the account changes or the session ends. */
export const recentHospitalsKey = 'keyroom-recent-hospitals'

/** As many as fit on the first page without scrolling. */
const maxHospitals = 6

const keptSchema = z.object({
  /** Whose they are: person and account. */
  account: z.string(),
  hospitals: z.array(z.object({ ccn: z.string(), name: z.string() })),
})

const kept = createStoredValue({ key: recentHospitalsKey, parse: (stored) => keptSchema.parse(stored) })

export type RecentHospital = PayloadOf<typeof topics.facilitySelected>

/** The hospitals that the person last chose in this account and browser, the latest first. */
export const useRecentHospitals = create<readonly RecentHospital[]>(() => [])

/**
 * Starts to record which hospitals are chosen, and to show those of the signed-in account. Returns a function that stops it.
 */
export function followRecentHospitals(): () => void {
  const show = () => useRecentHospitals.setState(hospitalsOf(accountOf(useSession.getState())), true)
  const follow = ({ key }: StorageEvent) => {
    if (key === recentHospitalsKey || key === null) show()
  }
  show()
  globalThis.addEventListener('storage', follow)
  const stops = [
    useSession.subscribe(show),
    shellEvents.subscribe(topics.facilitySelected, note),
    () => globalThis.removeEventListener('storage', follow),
  ]
  return () => stops.forEach((stop) => stop())
}

function note(chosen: RecentHospital): void {
  const account = accountOf(useSession.getState())
  if (account === undefined) return
  const others = hospitalsOf(account).filter(({ ccn }) => ccn !== chosen.ccn)
  const hospitals = [chosen, ...others].slice(0, maxHospitals)
  useRecentHospitals.setState(hospitals, true)
  kept.write({ account, hospitals })
}

function hospitalsOf(account: string | undefined): readonly RecentHospital[] {
  const found = kept.read()
  return found && found.account === account ? found.hospitals.slice(0, maxHospitals) : []
}
