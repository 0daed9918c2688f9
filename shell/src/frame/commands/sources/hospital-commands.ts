import type { AccessDecision, AccessRule } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import type { FacilitySummary } from '@keyroom/product-api'
import type { Command } from '../command.ts'
import { goTo } from '../go-to.ts'
import { keepRecentCommand, type RecentCommand } from '../recent-commands.ts'

const prefix = 'hospital:'
/** Where a hospital is shown, the best place first. */
const places = ['analytics', 'widget/map']
const mostShown = 6

/** Where to show hospitals to this account: with their figures if it may see those, else on the map. */
export function hospitalPlace(
  remotes: readonly RegistryEntry[],
  check: (rule: AccessRule) => AccessDecision,
): string | undefined {
  const routes = remotes.flatMap(({ descriptor }) => descriptor.routes)
  const place = places.find((path) => routes.some((route) => route.path === path && check(route.access).allowed))
  return place === undefined ? undefined : `/dashboard/${place}`
}

/** Hospitals as commands that lead to them. */
export function hospitalCommands(found: readonly FacilitySummary[], place: string | undefined): Command[] {
  if (place === undefined) return []
  return found
    .slice(0, mostShown)
    .map(({ ccn, name, city, state, zip }) =>
      hospitalCommand(
        { id: `${prefix}${ccn}`, label: name, hint: [city, state, zip, ccn].filter(Boolean).join(' · ') },
        place,
      ),
    )
}

/** A hospital that was chosen lately, which nobody has looked for again. */
export function recentHospital(recent: RecentCommand, place: string | undefined): Command | undefined {
  if (place === undefined || !recent.id.startsWith(prefix) || recent.label === undefined) return undefined
  return hospitalCommand({ id: recent.id, label: recent.label, hint: recent.hint }, place)
}

function hospitalCommand(
  { id, label, hint }: { readonly id: string; readonly label: string; readonly hint: string | undefined },
  place: string,
): Command {
  return {
    id,
    group: 'hospitals',
    label,
    hint,
    words: [],
    icon: 'hospital',
    run: () => {
      keepRecentCommand({ id, label, ...(hint ? { hint } : {}) })
      goTo(`${place}?ccn=${encodeURIComponent(id.slice(prefix.length))}`)
    },
  }
}
