import { Box, List, ListSubheader } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { GroupName, MenuEntries } from './menu-entries.tsx'
import { useMenu } from './menu-groups.ts'

/** The menu in the side drawer. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const intl = useIntl()
  const { groups, open } = useMenu()
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: 'shell.menu.label' })} sx={{ px: 2, pb: 2 }}>
      {groups.map((group) => (
        <Box key={group.id} sx={{ pt: 1 }}>
          <ListSubheader
            id={`menu-group-${group.id}`}
            disableSticky
            component="div"
            sx={{
              bgcolor: 'transparent',
              px: 1.5,
              py: 0.75,
              typography: 'subtitle2',
              fontWeight: 600,
              color: 'text.primary',
            }}
          >
            <GroupName group={group} />
          </ListSubheader>
          <List disablePadding aria-labelledby={`menu-group-${group.id}`}>
            <MenuEntries entries={group.entries} open={open} onNavigate={onNavigate} />
          </List>
        </Box>
      ))}
    </Box>
  )
}
