import type { RegistryEntry } from '@keyroom/contract/shell'
import { routeAddresses } from '../../../kernel/federation/route-address.ts'
import type { Command } from '../command.ts'
import { goTo } from '../../navigation/follow-visits.ts'
import { keysOf } from '../page-shortcuts.ts'
import type { Wording } from '../wording.ts'

/** The pages of the shell itself. */
export function shellPageCommands(
  isSignedIn: boolean,
  remotes: readonly RegistryEntry[],
  shortcuts: ReadonlyMap<string, string>,
  { own }: Wording,
): Command[] {
  const page = (id: string, path: string, icon: string, isQuiet = false): Command => ({
    id: `page:${id}`,
    group: 'pages',
    ...own(`shell.commands.page.${id}`),
    icon,
    keys: keysOf(path, shortcuts),
    isQuiet,
    run: () => goTo(path),
  })
  const front = page('front', '/', 'globe', isSignedIn)
  if (!isSignedIn) return [front]
  const plans = routeAddresses({ entries: remotes })({ route: 'profile', params: { tab: 'subscription' } })
  return [
    page('home', '/dashboard', 'home'),
    page('survey', '/dashboard/survey', 'clipboard'),
    ...(plans ? [page('subscription', plans, 'star', true)] : []),
    front,
  ]
}
