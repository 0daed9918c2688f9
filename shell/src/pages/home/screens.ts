import type { AccessDecision, AccessRefusal, AccessRule } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { findRoute } from '../../kernel/federation/find-route.ts'
import { menuGroups, type MenuEntry } from '../../frame/menu/menu-groups.ts'

/** A screen that the menu leads to, and why the account may not see it, if so. */
export interface HomeScreen {
  readonly entry: MenuEntry
  readonly refusal: AccessRefusal | undefined
}

/**
 * Every screen that somebody may open, in the order of the menu: from descriptors alone, closed ones with the reason.
 * What is for operators is no offer to anybody else: it is left out.
 */
export function homeScreens(
  remotes: readonly RegistryEntry[],
  check: (rule: AccessRule) => AccessDecision,
): HomeScreen[] {
  return menuGroups(remotes, () => ({ allowed: true }))
    .flatMap(({ entries }) => entries)
    .filter(({ type }) => type === 'item')
    .map((entry) => ({ entry, rules: rulesOf(entry) }))
    .filter(({ rules }) => !rules.includes('operator') || check('operator').allowed)
    .map(({ entry, rules }) => ({ entry, refusal: rules.map(check).find(isRefusal)?.reason }))
}

/** Who sees the menu entry, and whom its screen lets in. */
function rulesOf({ key, path, remote }: MenuEntry): AccessRule[] {
  const menu = remote.descriptor.menu.find(({ id }) => key === `${remote.name}/${id}`)
  const route = findRoute([remote], path)?.route
  return [...(menu ? [menu.visibleTo] : []), ...(route ? [route.access] : [])]
}

function isRefusal(decision: AccessDecision): decision is Extract<AccessDecision, { allowed: false }> {
  return !decision.allowed
}
