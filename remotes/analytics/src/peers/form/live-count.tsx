import { SMALLEST_GROUP } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePeers } from '../../board/use-board.ts'

/** Who chooses faster than this is not done choosing. */
const pauseMs = 120

/** How many hospitals the group has that is being put together, and whether that is too few to be told of. */
export function LiveCount({ text, year }: { text: string; year: number | null }) {
  const settled = useSettled(text)
  const { data, isPlaceholderData, isError } = usePeers({
    peers: settled,
    limit: 1,
    ...(year === null ? {} : { year }),
  })
  const isOld = settled !== text || isPlaceholderData
  const few = data !== undefined && data.hospitals < SMALLEST_GROUP
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
              <FormattedMessage id="analytics.peers.few" values={{ least: SMALLEST_GROUP }} />
            </Typography>
          ) : null}
        </>
      ) : null}
    </Box>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
