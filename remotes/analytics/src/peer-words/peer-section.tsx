import { peerGroup } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { peerText } from './peer-words.ts'

/** Who the peers behind a figure are, with what else is to be said of them. @param props.peers the group as text */
export function PeerSection({ peers, children }: PropsWithChildren<{ peers: string }>) {
  const intl = useIntl()
  const { criteria } = peerGroup.parse(peers)
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.peers.heading" />
      </Typography>
      <Typography>{criteria ? peerText(intl, criteria) : peers}</Typography>
      {children}
    </Box>
  )
}
