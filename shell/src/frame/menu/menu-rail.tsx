import { Box, Divider, useTheme, visuallyHidden } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { GroupName } from './menu-entries.tsx'
import { walkMenu } from './walk-menu.ts'
import { RailEntry } from './rail-entry.tsx'
import { useFlyOut } from './use-fly-out.ts'
import { useMenu } from './menu-groups.ts'

/** The closed mini drawer: a rail of icons, whose names and children fly out under the pointer and the keyboard. */
export function MenuRail() {
  const intl = useIntl()
  const { direction } = useTheme()
  const { groups, open } = useMenu()
  const flyOut = useFlyOut({ onFocus: true })
  const [into, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'shell.menu.label' })}
      sx={{ px: 1.5, pt: 1, pb: 2 }}
      onKeyDown={(event) =>
        walkMenu(event, {
          along: ['ArrowUp', 'ArrowDown'],
          into,
          back,
          enter: (button) => button.dataset['menuButton'] && flyOut.show(button.dataset['menuButton'], button, true),
          leave: flyOut.leave,
        })
      }
    >
      {groups.map((group, index) => (
        <Box key={group.id}>
          {index > 0 ? <Divider sx={{ my: 1 }} /> : null}
          <Box component="span" id={`menu-group-${group.id}`} sx={visuallyHidden}>
            <GroupName group={group} />
          </Box>
          <Box component="ul" aria-labelledby={`menu-group-${group.id}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {group.entries.map((entry) => (
              <RailEntry key={entry.key} entry={entry} open={open} flyOut={flyOut} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
