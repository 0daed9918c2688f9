import type { AccessDecision, AccessRule } from '@keyroom/contract'
import { shellMenuGroups, type MenuDescriptor, type RegistryEntry } from '@keyroom/contract/shell'
import { useLocation } from '@keyroom/ui/router'
import { checkAccess, useAccess } from '../../kernel/access/access-store.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'

/** A menu entry as the frame draws it, with its words in the person's language. */
export interface MenuEntry {
  /** The remote's name and the entry's id. */
  readonly key: string
  /** `item` opens a page, `link` another site, `collapse` holds `children`. Anything else is nothing we know. */
  readonly type: string
  readonly label: string
  readonly caption: string | undefined
  readonly chip: string | undefined
  readonly icon: string
  /** Where it leads: an address of this site, or for a `link` a whole one. */
  readonly path: string
  readonly disabled: boolean
  readonly children: readonly MenuEntry[]
  readonly remote: RegistryEntry
}

export interface MenuGroup {
  readonly id: string
  /** The words of a group that the shell does not know; it has its own for those it does. */
  readonly label: string | undefined
  readonly entries: readonly MenuEntry[]
}

/** An entry of a remote's descriptor, with the remote. */
interface Described {
  readonly remote: RegistryEntry
  readonly menu: MenuDescriptor
}

/** The whole menu, from descriptors alone, as far as the account may see it. */
export function menuGroups(
  remotes: readonly RegistryEntry[],
  check: (rule: AccessRule) => AccessDecision,
): MenuGroup[] {
  const visible = remotes.flatMap((remote) =>
    remote.descriptor.menu.filter(({ visibleTo }) => check(visibleTo).allowed).map((menu) => ({ remote, menu })),
  )
  const top = visible.filter((entry) => !visible.some((other) => holds(other, entry)))
  const ids = [...new Set([...shellMenuGroups, ...top.map(({ menu }) => menu.group)])]
  return ids
    .map((id) => {
      const members = top.filter(({ menu }) => menu.group === id)
      const named = members.find(({ menu }) => menu.groupLabel)
      return {
        id,
        label: named && textOf(named.remote, named.menu.groupLabel),
        entries: drawn(members, visible),
      }
    })
    .filter(({ entries }) => entries.length > 0)
}

/** Every page that the menu opens, those below a collapse included. */
export function pagesOf(groups: readonly MenuGroup[]): MenuEntry[] {
  const pages = ({ entries }: { readonly entries: readonly MenuEntry[] }): MenuEntry[] =>
    entries.flatMap((entry) => [entry, ...pages({ entries: entry.children })])
  return groups.flatMap(pages).filter(({ type, disabled }) => type === 'item' && !disabled)
}

/** The key of the entry whose page is open: of all whose address the open one is or continues, the longest. */
export function openEntry(groups: readonly MenuGroup[], pathname: string): string | undefined {
  return pagesOf(groups)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.key
}

function holds({ remote, menu }: Described, other: Described): boolean {
  return menu.type === 'collapse' && menu.id === other.menu.parent && remote === other.remote
}

/** In their order; a collapse that the account may see nothing of has no reason to be there. */
function drawn(entries: readonly Described[], all: readonly Described[]): MenuEntry[] {
  return entries
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .map((entry) => menuEntry(entry, all))
    .filter(({ type, children, disabled }) => type !== 'collapse' || disabled || children.length > 0)
}

function menuEntry({ remote, menu }: Described, all: readonly Described[]): MenuEntry {
  const route = remote.descriptor.routes.find(({ id }) => id === menu.route)
  const below = menu.parent === undefined ? all.filter((other) => holds({ remote, menu }, other)) : []
  return {
    key: `${remote.name}/${menu.id}`,
    type: menu.type === 'item' && menu.href !== undefined ? 'link' : menu.type,
    label: textOf(remote, menu.label) ?? menu.id,
    caption: textOf(remote, menu.caption),
    chip: textOf(remote, menu.chip),
    icon: menu.icon,
    path: menu.href ?? `/dashboard/${route?.path ?? ''}`,
    disabled: menu.disabled,
    children: drawn(below, all),
    remote,
  }
}

function textOf({ labels }: RegistryEntry, id: string | undefined): string | undefined {
  return id === undefined ? undefined : (labels?.[id] ?? id)
}

/** The menu of the signed-in person, and the key of the entry whose page is open. */
export function useMenu(): { readonly groups: readonly MenuGroup[]; readonly open: string | undefined } {
  const { pathname } = useLocation()
  const entries = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  const groups = menuGroups(entries, check)
  return { groups, open: openEntry(groups, pathname) }
}
