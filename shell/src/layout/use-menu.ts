import { useLocation } from '@keyroom/ui/router'
import { checkAccess, useAccess } from '../access/access-store.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { menuGroups, openEntry, type MenuGroup } from './menu-groups.ts'

/** The menu of whoever is signed in, and the key of the entry whose page is open. */
export function useMenu(): { readonly groups: readonly MenuGroup[]; readonly open: string | undefined } {
  const { pathname } = useLocation()
  const entries = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  const groups = menuGroups(entries, check)
  return { groups, open: openEntry(groups, pathname) }
}
