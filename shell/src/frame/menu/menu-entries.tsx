import { shellMenuGroups } from '@keyroom/contract/shell'
import { ListItem, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { MenuCollapse } from './menu-collapse.tsx'
import type { MenuGroup, MenuEntry } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'

export interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[]
  /** The key of the entry whose page is open. */
  readonly open: string | undefined
  readonly onNavigate?: (() => void) | undefined
}

/** The entries of a group, each by its type; one of a type that nobody knows says so and leaves the others alone. */
export function MenuEntries({ entries, ...props }: MenuEntriesProps) {
  return entries.map((entry) => {
    if (entry.type === 'item' || entry.type === 'link' || entry.disabled)
      return <MenuLink key={entry.key} entry={entry} {...props} />
    if (entry.type === 'collapse') return <MenuCollapse key={entry.key} entry={entry} {...props} />
    return <UnknownEntry key={entry.key} />
  })
}

function UnknownEntry() {
  return (
    <ListItem>
      <Typography variant="h6" color="error" component="span">
        <FormattedMessage id="shell.menu.unknownType" />
      </Typography>
    </ListItem>
  )
}

/** The name of a group of the menu: the shell's word for its own, the descriptor's for others. */
export function GroupName({ group: { id, label } }: { group: Pick<MenuGroup, 'id' | 'label'> }) {
  return shellMenuGroups.includes(id) ? <FormattedMessage id={`shell.menu.group.${id}`} /> : (label ?? id)
}
