import { Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** Shows and hides statistics, drive times and the table. */
export function LayerButtons({ screen }: { screen: MapScreen }) {
  const { table, areas, times } = screen.address
  return (
    <>
      <Button
        variant={areas ? 'contained' : 'outlined'}
        aria-pressed={areas !== undefined}
        startIcon={<Icon name="chart-bar" size={18} />}
        onClick={screen.toggleAreas}
      >
        <FormattedMessage id="map.areas" />
      </Button>
      <Button
        variant={times ? 'contained' : 'outlined'}
        aria-pressed={times !== undefined}
        startIcon={<Icon name="clock" size={18} />}
        onClick={screen.toggleTimes}
      >
        <FormattedMessage id="map.times" />
      </Button>
      <Button variant="outlined" startIcon={<Icon name="table" size={18} />} onClick={screen.toggleTable}>
        <FormattedMessage id={table ? 'map.table.hide' : 'map.table.show'} />
      </Button>
    </>
  )
}
