import type { AccessDecision, AccessRule } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'

/** The key before the letter of a page. */
const goKey = 'g'

/** The letters of the shell's own pages, which no remote can have. */
const ownLetters = { h: '/dashboard', s: '/dashboard/survey' }

/**
 * Which letter leads to which page: from the menu entries that the account sees. Where two ask for one letter the first
 * in the menu has it.
 */
export function pageShortcuts(
  remotes: readonly RegistryEntry[],
  check: (rule: AccessRule) => AccessDecision,
): ReadonlyMap<string, string> {
  const letters = new Map(Object.entries<string>(ownLetters))
  const entries = remotes
    .flatMap(({ descriptor: { menu, routes } }) => menu.map((entry) => ({ entry, routes })))
    .filter(({ entry }) => !entry.disabled && check(entry.visibleTo).allowed)
    .toSorted((a, b) => a.entry.order - b.entry.order)
  for (const { entry, routes } of entries) {
    const route = routes.find(({ id }) => id === entry.route)
    if (entry.shortcut && route && !letters.has(entry.shortcut)) letters.set(entry.shortcut, `/dashboard/${route.path}`)
  }
  return letters
}

/** The keys of a page, if it has any. */
export function keysOf(path: string, shortcuts: ReadonlyMap<string, string>): readonly string[] | undefined {
  const letter = [...shortcuts].find(([, target]) => target === path)?.[0]
  return letter === undefined ? undefined : [goKey, letter]
}
