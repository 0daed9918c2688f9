import type { AccessDecision, AccessRule } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import type { SavedView } from '@keyroom/product-api'
import { findRoute } from '../../../kernel/federation/find-route.ts'
import type { Command } from '../command.ts'
import { goTo } from '../../navigation/follow-visits.ts'
import type { Wording } from '../wording.ts'

/** So many are listed before anything is typed; one person may have hundreds. */
const maxListed = 5

export interface ViewSources {
  readonly views: readonly SavedView[]
  readonly remotes: readonly RegistryEntry[]
  readonly check: (rule: AccessRule) => AccessDecision
  readonly wording: Wording
  readonly locale: string
}

/** Saved views, one's own and the organization's, of pages that the account may see. */
export function viewCommands({ views, remotes, check, wording, locale }: ViewSources): Command[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const pageOf = ({ address }: SavedView) => findRoute(remotes, new URL(address, location.origin).pathname)
  return views
    .flatMap((view) => {
      const page = pageOf(view)
      return page && check(page.route.access).allowed ? [{ view, page }] : []
    })
    .toSorted((one, other) => compare(one.view.name, other.view.name))
    .map(({ view, page: { entry, route } }, at) => {
      const title = wording.of(entry, route.title)
      const whose = whoseOf(view, wording)
      return {
        id: `view:${view.id}`,
        group: 'views',
        label: view.name,
        hint: `${title.label} · ${whose.label}`,
        words: [...title.words, ...whose.words],
        icon: 'star',
        isQuiet: at >= maxListed,
        run: () => goTo(view.address),
      }
    })
}

function whoseOf({ shared, own, ownerName }: SavedView, wording: Wording) {
  if (!shared) return wording.own('shell.commands.view.own')
  if (own) return wording.own('shell.commands.view.sharedOwn')
  return ownerName === null
    ? wording.own('shell.commands.view.shared')
    : wording.own('shell.commands.view.sharedBy', { name: ownerName })
}
