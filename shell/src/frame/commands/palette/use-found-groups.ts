import { useMemo, useState } from 'react'
import type { Account } from '@keyroom/contract'
import { checkAccess, useAccess } from '../../../kernel/access/access-store.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { useSession } from '../../../kernel/session/session-store.ts'
import { readRecentCommands } from '../recent-commands.ts'
import { createCommandSearch, markedAsFound, unsearched, type FoundGroup } from './command-search.ts'
import { hospitalCommands, hospitalRoute, recentHospital } from '../sources/hospital-commands.ts'
import { useCommandList } from './use-command-list.ts'
import { useHospitals, type Hospitals } from './use-hospitals.ts'
import { useSavedViews, type SavedViews } from './use-saved-views.ts'

/** What fits what is typed, by groups, and how the search for hospitals and the reading of saved views stand. */
export function useFoundGroups(
  typed: string,
  accounts: readonly Account[],
): { readonly groups: readonly FoundGroup[]; readonly hospitals: Hospitals; readonly saved: SavedViews } {
  const saved = useSavedViews()
  const commands = useCommandList(accounts, saved.views)
  const isSignedIn = useSession((session) => session.phase === 'signed-in')
  const remotes = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  const route = isSignedIn ? hospitalRoute(remotes, check) : undefined
  const hospitals = useHospitals(route === undefined ? '' : typed)
  const [kept] = useState(readRecentCommands)
  const recent = useMemo(
    () => kept.flatMap((one) => commands.find(({ id }) => id === one.id) ?? recentHospital(one, route) ?? []),
    [kept, commands, route],
  )
  const search = useMemo(
    () =>
      createCommandSearch(
        [...commands, ...recent.filter(({ group }) => group === 'hospitals')],
        recent.map(({ id }) => id),
      ),
    [commands, recent],
  )
  const groups = useMemo(() => {
    if (typed.trim() === '') return unsearched(commands, recent)
    const own = search(typed)
    const known = new Set(own.flatMap(({ found }) => found.map(({ command }) => command.id)))
    const found = hospitalCommands(hospitals.found, route)
      .filter(({ id }) => !known.has(id))
      .map((command) => markedAsFound(command, typed))
      // Results for fewer letters stay while they still match, so that nothing flickers or is chosen by mistake.
      .filter(({ inLabel, inHint }) => hospitals.status === 'found' || inLabel.length + inHint.length > 0)
    if (found.length === 0) return own
    const before = own.find(({ group }) => group === 'hospitals')?.found ?? []
    return [
      ...own.filter(({ group }) => group !== 'hospitals'),
      { group: 'hospitals' as const, found: [...before, ...found] },
    ]
  }, [typed, commands, recent, search, hospitals.found, hospitals.status, route])
  return { groups, hospitals, saved }
}
