import { shellMenuGroups, type RegistryEntry } from '@keyroom/contract/shell'
import { findRoute } from '../../kernel/federation/find-route.ts'

/** Where a page stands: what is above it, and its title. */
export interface PageTrail {
  /** Texts of the trail, outermost first; a group of the shell's comes as the id of its words. */
  readonly above: readonly { readonly text: string; readonly isMessageId: boolean }[]
  readonly title: string
  /** Whether the page's descriptor wants no breadcrumbs. */
  readonly isHidden: boolean
}

/** The trail of a remote's page, from its descriptor and its menu entry alone. */
export function pageTrail(remotes: readonly RegistryEntry[], pathname: string): PageTrail | undefined {
  const found = findRoute(remotes, pathname)
  if (!found) return undefined
  const { entry, route } = found
  const text = (id: string) => entry.labels?.[id] ?? id
  const menu = entry.descriptor.menu.find((candidate) => candidate.route === route.id)
  const parent = entry.descriptor.menu.find(({ id }) => id === menu?.parent)
  const groupId = (parent ?? menu)?.group ?? ''
  const group = shellMenuGroups.includes(groupId) ? [{ text: `shell.menu.group.${groupId}`, isMessageId: true }] : []
  const holder = parent ? [{ text: text(parent.label), isMessageId: false }] : []
  return {
    above: [...group, ...holder, ...route.breadcrumb.map((id) => ({ text: text(id), isMessageId: false }))],
    title: text(route.title),
    isHidden: route.hidesBreadcrumbs ?? false,
  }
}
