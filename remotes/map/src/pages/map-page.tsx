import { Box, Button, Icon, lazyComponent, PageHeading, Paper } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useMapScreen } from '../screen/use-map-screen.ts'
import { FacilitySearch } from '../search/facility-search.tsx'
import { MapStage } from '../stage/map-stage.tsx'

const PageActions = lazyComponent(async () => (await import('../stage/late-parts.ts')).PageActions, {
  // Nothing moves when the buttons come.
  fallback: <Box sx={{ width: { xs: 88, xl: 166 } }} />,
  onFailure: 'retry',
})
const FacilityTable = lazyComponent(async () => (await import('../stage/late-parts.ts')).FacilityTable)
const layers = () => import('../stage/late-layers.tsx')
const LayersBar = lazyComponent(async () => (await layers()).LayersBar, { onFailure: 'retry' })
const LayersBelowMap = lazyComponent(async () => (await layers()).LayersBelowMap, { onFailure: 'retry' })

/** The map in all the available space, with its table, the search, and the card of the chosen facility. */
export function MapPage() {
  const screen = useMapScreen()
  const { data } = screen.facilities
  const { table, ccn, areas, times } = screen.address
  const cut = data && data.total > data.facilities.length

  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="map.title" />
      </PageHeading>
      <Paper sx={{ overflow: 'hidden' }}>
        <Box
          className="not-on-paper"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            p: 2,
            // Each line of buttons takes room from a narrow map.
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          <FacilitySearch onChoose={screen.show} />
          <Box role="status" sx={{ flex: '1 1 8rem', color: 'text.secondary' }}>
            {data ? <FormattedMessage id="map.count" values={{ count: screen.within.length }} /> : null}
          </Box>
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
          <PageActions screen={screen} />
        </Box>
        {areas || times ? <LayersBar screen={screen} /> : null}
        {cut ? (
          <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
            <FormattedMessage id="map.cut" values={{ shown: data.facilities.length, total: data.total }} />
          </Alert>
        ) : null}
        <MapStage screen={screen} />
        {areas || times ? <LayersBelowMap screen={screen} /> : null}
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
