import { Box, useTheme } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { BarFace, BarGroup, type BarItem } from './bar-group.tsx'
import { Boxed } from '../shape/boxed.tsx'
import { headerHeight, menuBarHeight } from '../shape/frame-skeleton.tsx'
import { useMenu, type MenuGroup } from './menu-groups.ts'
import { walkMenu } from './walk-menu.ts'
import { barGap, useFittingCount } from './use-fitting-count.ts'
import { useFlyOut } from './use-fly-out.ts'

/** More groups than these go into a last one, however wide the page is. */
const maxGroups = 7

/** The menu of the horizontal layout: its groups side by side, those for which there is no room in a last one. */
export function MenuBar() {
  const intl = useIntl()
  const { direction } = useTheme()
  const { groups, open } = useMenu()
  const flyOut = useFlyOut()
  const { row, ruler, count } = useFittingCount(groups.length, maxGroups)
  const isRtl = direction === 'rtl'
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'shell.menu.label' })}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        top: headerHeight,
        insetInline: 0,
        height: menuBarHeight,
        boxSizing: 'border-box',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
      onKeyDown={(event) =>
        walkMenu(event, {
          along: isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'],
          into: 'ArrowDown',
          enter: (button) => flyOut.show(button.dataset['menuButton'] ?? '', button, true),
          leave: flyOut.leave,
        })
      }
    >
      <Box
        ref={ruler}
        sx={{ position: 'absolute', display: 'flex', height: 0, overflow: 'hidden', visibility: 'hidden' }}
      >
        {[...groups, undefined].map((group) => (
          <BarFace key={group?.id ?? ''} group={group} />
        ))}
      </Box>
      <Boxed sx={{ px: 5 }}>
        <Box
          component="ul"
          ref={row}
          sx={{
            m: 0,
            p: 0,
            height: menuBarHeight - 1,
            display: 'flex',
            alignItems: 'center',
            gap: `${barGap}px`,
            listStyle: 'none',
          }}
        >
          {barItems(groups, count).map((item) => (
            <BarGroup key={item.id} item={item} open={open} flyOut={flyOut} />
          ))}
        </Box>
      </Boxed>
    </Box>
  )
}

/** `count` groups as they are, and the others together. */
function barItems(groups: readonly MenuGroup[], count: number): BarItem[] {
  const shown = groups.slice(0, count).map((group) => ({ id: group.id, group, groups: [group] }))
  const rest = groups.slice(count)
  return rest.length > 0 ? [...shown, { id: ' more', group: undefined, groups: rest }] : shown
}
