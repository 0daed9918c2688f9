import { Box, lazyComponent, PageHeading, Paper, useMediaQuery, type Theme } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useMapScreen } from '../screen/use-map-screen.ts'
import { MapStage } from '../stage/map-stage.tsx'

const parts = () => import('../stage/late-parts.ts')
const FacilitySearch = lazyComponent(async () => (await parts()).FacilitySearch, {
  // As large as the field.
  fallback: <Box sx={{ gridColumn: '1 / -1', flex: '1 1 16rem', maxWidth: 480, height: 40 }} />,
  onFailure: 'retry',
})
const LayerButtons = lazyComponent(async () => (await parts()).LayerButtons, {
  // Nothing moves when the buttons come.
  fallback: <Box sx={{ gridColumn: 'span 3', width: { sm: 300, xl: 380 }, height: 36 }} />,
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
  // A narrow map has the number below it: each line of controls takes room from the map.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const count = (
    <Box role="status" sx={{ flex: '1 1 8rem', px: { xs: 2, sm: 0 }, pt: { xs: 1, sm: 0 }, color: 'text.secondary' }}>
      {data ? <FormattedMessage id="map.count" values={{ count: screen.within.length }} /> : null}
    </Box>
  )

  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="map.title" />
      </PageHeading>
      <Paper sx={{ overflow: 'hidden' }}>
        <Box
          className="not-on-paper"
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            gridTemplateColumns: '1fr 1fr auto auto',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            p: { xs: 1.5, sm: 2 },
            // One line where the words of a language have room.
            '& .MuiButton-startIcon': { display: { xs: 'none', xl: 'inherit' } },
          }}
        >
          <FacilitySearch screen={screen} />
          {isNarrow ? null : count}
          <LayerButtons screen={screen} />
          <PageActions screen={screen} />
        </Box>
        {areas || times ? <LayersBar screen={screen} /> : null}
        {screen.address.tools.tool ? <ToolsBar screen={screen} /> : null}
        {cut ? <CutNotice data={data} /> : null}
        <MapStage screen={screen} />
        {isNarrow ? count : null}
        {areas || times ? <LayersBelowMap screen={screen} /> : null}
        {table ? <HospitalsTable screen={screen} /> : null}
        <ToolsBelowMap screen={screen} />
      </Paper>
      {/** Loaded late: above the map it would push the map down. */}
      {data?.sample ? <SampleNotice /> : null}
    </>
  )
}
