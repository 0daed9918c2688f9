import { Box, lazyComponent, PageHeading, Paper } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useMapScreen } from '../screen/use-map-screen.ts'
import { MapStage } from '../stage/map-stage.tsx'

const parts = () => import('../stage/late-parts.ts')
const FacilitySearch = lazyComponent(async () => (await parts()).FacilitySearch, {
  // As large as the field.
  fallback: <Box sx={{ flex: '1 1 18rem', maxWidth: 480, height: 40 }} />,
  onFailure: 'retry',
})
const LayerButtons = lazyComponent(async () => (await parts()).LayerButtons, {
  // Nothing moves when the buttons come.
  fallback: <Box sx={{ width: 380, maxWidth: '100%', height: 36 }} />,
  onFailure: 'retry',
})
const CutNotice = lazyComponent(async () => (await parts()).CutNotice, { fallback: null, onFailure: 'retry' })
const SampleNotice = lazyComponent(async () => (await parts()).SampleNotice, { fallback: null, onFailure: 'retry' })
const HospitalsTable = lazyComponent(async () => (await parts()).HospitalsTable)
const PageActions = lazyComponent(async () => (await parts()).PageActions, {
  // Nothing moves when the buttons come.
  fallback: <Box sx={{ width: { xs: 88, xl: 166 } }} />,
  onFailure: 'retry',
})
const LayersBar = lazyComponent(async () => (await parts()).LayersBar, { onFailure: 'retry' })
const ToolsBar = lazyComponent(async () => (await parts()).ToolsBar, { onFailure: 'retry' })
const ToolsBelowMap = lazyComponent(async () => (await parts()).ToolsBelowMap, { fallback: null, onFailure: 'retry' })
const LayersBelowMap = lazyComponent(async () => (await parts()).LayersBelowMap, { onFailure: 'retry' })

/** The map in all the available space, with its table, the search, and the card of the chosen facility. */
export function MapPage() {
  const screen = useMapScreen()
  const { data } = screen.facilities
  const { table, areas, times } = screen.address
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
          <FacilitySearch screen={screen} />
          <Box role="status" sx={{ flex: '1 1 8rem', color: 'text.secondary' }}>
            {data ? <FormattedMessage id="map.count" values={{ count: screen.within.length }} /> : null}
          </Box>
          <LayerButtons screen={screen} />
          <PageActions screen={screen} />
        </Box>
        {areas || times ? <LayersBar screen={screen} /> : null}
        {screen.address.tools.tool ? <ToolsBar screen={screen} /> : null}
        {cut ? <CutNotice data={data} /> : null}
        <MapStage screen={screen} />
        {areas || times ? <LayersBelowMap screen={screen} /> : null}
        {table ? <HospitalsTable screen={screen} /> : null}
        <ToolsBelowMap screen={screen} />
      </Paper>
      {/** Loaded late: above the map it would push the map down. */}
      {data?.sample ? <SampleNotice /> : null}
    </>
  )
}
