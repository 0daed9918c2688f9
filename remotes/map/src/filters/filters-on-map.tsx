import { Box, Button, Paper, StatePanel, useTheme } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { isFiltered } from '../address/map-address.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { noticePosition } from '../look/positions.ts'
import { dressedStyle } from './dressed-style.ts'
import { noFilters } from './filter-choice.ts'
import { useHospitalColors } from './hospital-colors.ts'
import { useFilters } from './use-filters.ts'

/** Leaves the hospitals that pass the filters, in their colors and sizes, and says when none pass. */
export function FiltersOnMap({ screen }: { screen: MapScreen }) {
  const { view, setNarrowed, facilities, changeTools } = screen
  const { tools } = screen.address
  const isDark = useTheme().palette.mode === 'dark'
  const { shown, error, refetch } = useFilters(tools, facilities.data?.facilities)
  useEffect(() => setNarrowed(shown), [setNarrowed, shown])

  const isSizedByBeds = tools.size === 'beds'
  const { classes, error: colorError, refetch: refetchColors } = useHospitalColors(screen, isDark)
  useEffect(() => {
    view.current?.setMarkStyle(
      classes || isSizedByBeds ? dressedStyle({ colorOf: classes?.colorOf, isSizedByBeds }) : undefined,
    )
  }, [view, classes, isSizedByBeds])

  if (error ?? colorError) {
    return (
      <LayerMessages>
        <Box sx={{ position: 'absolute', top: 12, insetInline: 64, display: 'flex', justifyContent: 'center' }}>
          <Alert
            severity="error"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  refetch()
                  if (colorError) void refetchColors()
                }}
              >
                <FormattedMessage id="map.retry" />
              </Button>
            }
          >
            <FormattedMessage id={error ? 'map.filters.error' : 'map.filters.color.error'} />
          </Alert>
        </Box>
      </LayerMessages>
    )
  }
  if (!isFiltered(tools) || shown?.facilities.length !== 0 || facilities.data?.facilities.length === 0) return null
  return (
    <LayerMessages>
      <Paper elevation={4} sx={noticePosition}>
        <StatePanel kind="empty" title={<FormattedMessage id="map.filters.none" />}>
          <FormattedMessage id="map.filters.none.text" />
          <Box sx={{ mt: 2 }}>
            <Button variant="contained" onClick={() => changeTools(noFilters)}>
              <FormattedMessage id="map.filters.reset" />
            </Button>
          </Box>
        </StatePanel>
      </Paper>
    </LayerMessages>
  )
}
