import type { AccessDecision, AccessRule } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import type { FacilitySummary } from '@keyroom/product-api'
import type { Command } from '../command.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { routeAddresses } from '../../../kernel/federation/route-address.ts'
import { goTo } from '../../navigation/follow-visits.ts'
import { keepRecentCommand, type RecentCommand } from '../recent-commands.ts'

const prefix = 'hospital:'
/** Routes that show a hospital, the best one first. */
const hospitalRoutes = ['hospital-summary', 'map']
const maxShown = 6

/** The route that shows hospitals to this account: with their figures if it may see those, else on the map. */
export function hospitalRoute(
  remotes: readonly RegistryEntry[],
  check: (rule: AccessRule) => AccessDecision,
): string | undefined {
  const routes = remotes.flatMap(({ descriptor }) => descriptor.routes)
  return hospitalRoutes.find((id) =>
    routes.some((route) => route.id === id && route.params && check(route.access).allowed),
  )
}

/** Hospitals as commands that lead to them. */
export function hospitalCommands(found: readonly FacilitySummary[], route: string | undefined): Command[] {
  if (route === undefined) return []
  return found
    .slice(0, maxShown)
    .map(({ ccn, name, city, state, zip }) =>
      hospitalCommand(
        { id: `${prefix}${ccn}`, label: name, hint: [city, state, zip, ccn].filter(Boolean).join(' · ') },
        route,
      ),
    )
}

/** A hospital that was chosen lately, which nobody has looked for again. */
export function recentHospital(recent: RecentCommand, route: string | undefined): Command | undefined {
  if (route === undefined || !recent.id.startsWith(prefix) || recent.label === undefined) return undefined
  return hospitalCommand({ id: recent.id, label: recent.label, hint: recent.hint }, route)
}

function hospitalCommand(
  { id, label, hint }: { readonly id: string; readonly label: string; readonly hint: string | undefined },
  route: string,
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
      const address = routeAddresses(useRegistry.getState())({ route, params: { ccn: id.slice(prefix.length) } })
      if (address) goTo(address)
    },
  }
}
