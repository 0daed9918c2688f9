import { Paper, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { EmptyMap } from './empty-map.tsx'
import { noticePosition } from '../look/positions.ts'

/** Says on the map that hospitals could not be loaded, or are still missing. */
export function FacilitiesNotice({ screen }: { screen: MapScreen }) {
  const { data, error, isFetching, refetch } = screen.facilities
  if (!data && error && !isFetching) {
    return (
      <Paper elevation={4} sx={noticePosition}>
        <StatePanel kind="error" title={<FormattedMessage id="map.error.title" />} onRetry={() => void refetch()}>
          <FormattedMessage id="map.error.text" />
        </StatePanel>
      </Paper>
    )
  }
  if (data?.facilities.length !== 0) return null
  return (
    <Paper elevation={4} sx={noticePosition}>
      <EmptyMap />
    </Paper>
  )
}
