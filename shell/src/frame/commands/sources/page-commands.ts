import type { AccessDecision, AccessRule } from '@keyroom/contract'
import { shellMenuGroups, type MenuDescriptor, type RegistryEntry, type RouteDescriptor } from '@keyroom/contract/shell'
import type { IntlShape } from 'react-intl'
import { faultText } from '../../../kernel/federation/fault-text.ts'
import type { RemoteState } from '../../../kernel/federation/remotes-store.ts'
import type { Command } from '../command.ts'
import { goTo } from '../../navigation/follow-visits.ts'
import { keysOf } from '../page-shortcuts.ts'
import type { Wording } from '../wording.ts'

export interface PageSources {
  readonly remotes: readonly RegistryEntry[]
  readonly states: Readonly<Record<string, RemoteState>>
  readonly check: (rule: AccessRule) => AccessDecision
  readonly shortcuts: ReadonlyMap<string, string>
  readonly intl: IntlShape
  readonly wording: Wording
}

/**
 * Every page of every remote that the account sees, from descriptors alone: those of the menu in its order, then those
 * without a menu entry. A page that can't be opened is listed with the reason.
 */
export function pageCommands(sources: PageSources): Command[] {
  const { remotes, check } = sources
  const inMenu = remotes
    .flatMap((remote) => remote.descriptor.menu.map((entry) => ({ remote, entry })))
    .filter(({ entry }) => entry.type === 'item')
  const elsewhere = remotes.flatMap((remote) =>
    remote.descriptor.routes
      .filter(({ id, path }) => !path.includes(':') && !remote.descriptor.menu.some(({ route }) => route === id))
      .filter(({ access }) => check(access).allowed)
      .map((route) => ({ remote, route })),
  )
  return [
    ...inMenu
      .filter(({ entry }) => check(entry.visibleTo).allowed)
      .toSorted((a, b) => groupPlace(a.entry) - groupPlace(b.entry) || a.entry.order - b.entry.order)
      .map(({ remote, entry }) => menuCommand(remote, entry, sources)),
    ...elsewhere.map(({ remote, route }) => routeCommand(remote, route, sources)),
  ]
}

const groupPlace = ({ group }: MenuDescriptor) =>
  shellMenuGroups.includes(group) ? shellMenuGroups.indexOf(group) : shellMenuGroups.length

function menuCommand(remote: RegistryEntry, entry: MenuDescriptor, sources: PageSources): Command {
  const { wording, shortcuts } = sources
  const route = remote.descriptor.routes.find(({ id }) => id === entry.route)
  const path = `/dashboard/${route?.path ?? ''}`
  const { label, words } = wording.of(remote, entry.label)
  const caption = entry.caption ? wording.of(remote, entry.caption) : undefined
  const title = route ? wording.of(remote, route.title) : undefined
  const { href } = entry
  return {
    id: `page:${remote.name}/${entry.id}`,
    group: 'pages',
    label,
    hint: caption?.label,
    words: [...words, ...(caption?.words ?? []), ...(title ? [title.label, ...title.words] : [])],
    icon: entry.icon,
    refused: whyNot(remote, entry, route, sources),
    warning: faultOf(remote, sources),
    keys: keysOf(path, shortcuts),
    run: href ? () => void window.open(href, '_blank', 'noopener') : () => goTo(path),
  }
}

function routeCommand(remote: RegistryEntry, route: RouteDescriptor, sources: PageSources): Command {
  const { label, words } = sources.wording.of(remote, route.title)
  return {
    id: `route:${remote.name}/${route.id}`,
    group: 'pages',
    label,
    words,
    icon: 'arrow-right',
    warning: faultOf(remote, sources),
    isQuiet: true,
    run: () => goTo(`/dashboard/${route.path}`),
  }
}

function whyNot(
  remote: RegistryEntry,
  entry: MenuDescriptor,
  route: RouteDescriptor | undefined,
  { check, wording }: PageSources,
): string | undefined {
  if (entry.disabled)
    return entry.chip ? wording.of(remote, entry.chip).label : wording.own('shell.commands.disabled').label
  if (!route) return undefined
  const decision = check(route.access)
  if (decision.allowed) return undefined
  switch (decision.reason) {
    case 'planning-tier':
    case 'cost-report-tier':
    case 'organization-only':
    case 'operator-only':
      return wording.own(`shell.gate.${decision.reason}`).label
    case 'trial-expired':
      return wording.own('shell.commands.trialExpired').label
    case 'signed-out':
    case 'unknown':
      return wording.own('shell.gate.unknown.title').label
  }
}

function faultOf(remote: RegistryEntry, { states, intl }: PageSources): string | undefined {
  const state = states[remote.name]
  return state?.status === 'failed' ? faultText(intl, remote, state.failure) : undefined
}
