import { smallestGroup } from '@keyroom/cost-report'
import { Box, Typography, useDebounced } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { usePeers } from '../../board/board-queries.ts'

/** Avoids a request per click. */
const countDelayMs = 120

/** The size of the group that is being defined, with a warning where it is too small to publish figures of. */
export function LiveCount({ text, year }: { text: string; year: number | null }) {
  const settled = useDebounced(text, countDelayMs)
  const { data, isPlaceholderData, isError } = usePeers({
    peers: settled,
    limit: 1,
    ...(year === null ? {} : { year }),
  })
  const isOld = settled !== text || isPlaceholderData
  const few = data !== undefined && data.hospitals < smallestGroup
  return (
    <Box
      role="status"
      sx={{ flex: '1 1 12rem', minHeight: 40, display: 'grid', alignContent: 'center', opacity: isOld ? 0.6 : 1 }}
    >
      {isError ? (
        <Typography variant="body1" color="textSecondary">
          <FormattedMessage id="analytics.peers.count.unknown" />
        </Typography>
      ) : data ? (
        <>
          <Typography variant="h4" component="p">
            <FormattedMessage id="analytics.peers.count.year" values={{ count: data.hospitals, year: data.year }} />
          </Typography>
          {few ? (
            <Typography variant="caption" component="p" color="textSecondary">
              <FormattedMessage id="analytics.peers.few" values={{ min: smallestGroup }} />
            </Typography>
          ) : null}
        </>
      ) : null}
    </Box>
  )
}
