import { Box, Button, Icon, PageHeading, Paper } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useMapScreen } from '../screen/use-map-screen.ts'
import { FacilitySearch } from '../search/facility-search.tsx'
import { MapStage } from '../stage/map-stage.tsx'
import { FacilityTable } from '../table/facility-table.tsx'

/** The map in all the available space, with its table, the search, and the card of the chosen facility. */
export function MapPage() {
  const screen = useMapScreen()
  const { data } = screen.facilities
  const { table, ccn } = screen.address
  const cut = data && data.total > data.facilities.length

  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="map.title" />
      </PageHeading>
      <Paper sx={{ overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', p: 2 }}>
          <FacilitySearch onChoose={screen.show} />
          <Box role="status" sx={{ flex: '1 1 8rem', color: 'text.secondary' }}>
            {data ? <FormattedMessage id="map.count" values={{ count: screen.within.length }} /> : null}
          </Box>
          <Button variant="outlined" startIcon={<Icon name="table" size={18} />} onClick={screen.toggleTable}>
            <FormattedMessage id={table ? 'map.table.hide' : 'map.table.show'} />
          </Button>
        </Box>
        {cut ? (
          <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
            <FormattedMessage id="map.cut" values={{ shown: data.facilities.length, total: data.total }} />
          </Alert>
        ) : null}
        <MapStage screen={screen} />
        {table ? <FacilityTable facilities={screen.within} chosen={ccn} onChoose={screen.show} /> : null}
      </Paper>
      {/** Loaded late: above the map it would push the map down. */}
      {data?.sample ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <FormattedMessage id="map.sample" />
        </Alert>
      ) : null}
    </>
  )
}
