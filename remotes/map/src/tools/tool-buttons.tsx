import { Icon, IconButton, Paper, Tooltip } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { isFiltered } from '../address/map-address.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** The tools of the map. One is open at a time, by the address. */
export const toolIds = ['filters', 'locations', 'measure', 'nearest', 'select'] as const
export type ToolId = (typeof toolIds)[number]

const icons = {
  filters: 'filter',
  locations: 'map-pin',
  measure: 'ruler',
  nearest: 'hospital',
  select: 'check',
} as const satisfies Record<ToolId, string>

/** The tool of the address. */
export function openToolOf({ address }: Pick<MapScreen, 'address'>): ToolId | undefined {
  return toolIds.find((id) => id === address.tools.tool)
}

/** Opens and closes the tools. */
export function ToolButtons({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const open = openToolOf(screen)
  return (
    <Paper
      elevation={2}
      role="group"
      aria-label={intl.formatMessage({ id: 'map.tools' })}
      sx={{ position: 'absolute', top: 12, insetInlineStart: 60, display: 'flex' }}
    >
      {toolIds.map((id) => {
        const label = intl.formatMessage({ id: `map.tools.${id}` })
        const isOn = open === id || (id === 'filters' && isFiltered(screen.address.tools))
        return (
          <Tooltip key={id} title={label}>
            <IconButton
              aria-label={label}
              aria-pressed={open === id}
              color={isOn ? 'primary' : 'default'}
              onClick={() => screen.changeTools({ tool: open === id ? undefined : id })}
              sx={{
                width: 40,
                height: 40,
                borderRadius: 1,
                boxShadow: open === id ? 'inset 0 -3px currentColor' : 'none',
              }}
            >
              <Icon name={icons[id]} size={18} />
            </IconButton>
          </Tooltip>
        )
      })}
    </Paper>
  )
}
