import type { AccessDecision, AccessRule } from '@keyroom/contract'
import type { MenuDescriptor, RegistryEntry } from '@keyroom/contract/shell'

/** A menu entry as the frame draws it, with its words in the person's language. */
export interface MenuEntry {
  /** The remote's name and the entry's id. */
  readonly key: string
  readonly type: string
  readonly label: string
  readonly caption: string | undefined
  readonly chip: string | undefined
  readonly icon: string
  readonly path: string
  readonly disabled: boolean
  readonly remote: RegistryEntry
}

export interface MenuGroup {
  readonly id: string
  /** The words of a group that the shell does not know; it has its own for those it does. */
  readonly label: string | undefined
  readonly entries: readonly MenuEntry[]
}

/** The groups that belong to the shell, in their order; any other comes after them. */
export const ownGroups: readonly string[] = ['widget', 'facilities', 'settings']

/** The whole menu, from descriptors alone, as far as the account may see it. */
export function menuGroups(
  remotes: readonly RegistryEntry[],
  check: (rule: AccessRule) => AccessDecision,
): MenuGroup[] {
  const visible = remotes.flatMap((remote) =>
    remote.descriptor.menu.filter(({ visibleTo }) => check(visibleTo).allowed).map((menu) => ({ remote, menu })),
  )
  const ids = [...new Set([...ownGroups, ...visible.map(({ menu }) => menu.group)])]
  return ids
    .map((id) => {
      const members = visible.filter(({ menu }) => menu.group === id).toSorted((a, b) => a.menu.order - b.menu.order)
      const named = members.find(({ menu }) => menu.groupLabel)
      return {
        id,
        label: named && textOf(named.remote, named.menu.groupLabel),
        entries: members.map(({ remote, menu }) => menuEntry(remote, menu)),
      }
    })
    .filter(({ entries }) => entries.length > 0)
}

function menuEntry(remote: RegistryEntry, menu: MenuDescriptor): MenuEntry {
  const route = remote.descriptor.routes.find(({ id }) => id === menu.route)
  return {
    key: `${remote.name}/${menu.id}`,
    type: menu.type,
    label: textOf(remote, menu.label) ?? menu.id,
    caption: textOf(remote, menu.caption),
    chip: textOf(remote, menu.chip),
    icon: menu.icon,
    path: `/dashboard/${route?.path ?? ''}`,
    disabled: menu.disabled,
    remote,
  }
}

function textOf({ labels }: RegistryEntry, id: string | undefined): string | undefined {
  return id === undefined ? undefined : (labels?.[id] ?? id)
}
