import { Box, List, ListSubheader, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkAccess, useAccess } from '../access/access-store.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { menuGroups, ownGroups, type MenuGroup } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'

/** The menu in the side drawer. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl()
  const entries = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: 'shell.menu.label' })} sx={{ px: 2, pb: 2 }}>
      {menuGroups(entries, check).map((group) => (
        <Box key={group.id} sx={{ pt: 1 }}>
          <GroupHeading group={group} />
          <List disablePadding aria-labelledby={`menu-group-${group.id}`}>
            {group.entries.map((entry) => (
              <MenuLink key={entry.key} entry={entry} onNavigate={onNavigate} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  )
}

function GroupHeading({ group: { id, label } }: { group: MenuGroup }) {
  return (
    <ListSubheader
      id={`menu-group-${id}`}
      disableSticky
      component="div"
      sx={{ bgcolor: 'transparent', px: 1, lineHeight: 2.25 }}
    >
      <Typography variant="caption" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {ownGroups.includes(id) ? <FormattedMessage id={`shell.menu.group.${id}`} /> : (label ?? id)}
      </Typography>
    </ListSubheader>
  )
}
