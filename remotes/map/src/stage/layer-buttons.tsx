import { Box, Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** On a narrow screen the buttons share a line, and their words may take two. */
const layerButton = {
  minWidth: { xs: 'auto', sm: 64 },
  minHeight: 40,
  px: { xs: 1, sm: 2 },
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: { xs: 1.2, sm: 1.75 },
}

/** Shows and hides statistics, drive times and the table. */
export function LayerButtons({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { table, areas, times } = screen.address
  const tableLabel = intl.formatMessage({ id: table ? 'map.table.hide' : 'map.table.show' })
  return (
    <>
      <Button
        variant={areas ? 'contained' : 'outlined'}
        aria-pressed={areas !== undefined}
        startIcon={<Icon name="chart-bar" size={18} />}
        onClick={screen.toggleAreas}
        sx={layerButton}
      >
        <FormattedMessage id="map.areas" />
      </Button>
      <Button
        variant={times ? 'contained' : 'outlined'}
        aria-pressed={times !== undefined}
        startIcon={<Icon name="clock" size={18} />}
        onClick={screen.toggleTimes}
        sx={layerButton}
      >
        <FormattedMessage id="map.times" />
      </Button>
      <Button
        variant="outlined"
        aria-label={tableLabel}
        startIcon={<Icon name="table" size={18} />}
        onClick={screen.toggleTable}
        sx={{ ...layerButton, minWidth: 40 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {tableLabel}
        </Box>
        <Box component="span" sx={{ display: { xs: 'inline-flex', sm: 'none' } }}>
          <Icon name="table" size={18} />
        </Box>
      </Button>
    </>
  )
}
