import { peerGroup } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePeerText } from './use-peer-words.ts'

/** The section of a derivation about the peers. @param props.peers the group as text */
export function PeerSection({ peers, children }: PropsWithChildren<{ peers: string }>) {
  const { criteria } = peerGroup.parse(peers)
  const text = usePeerText(criteria)
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.peers.heading" />
      </Typography>
      <Typography>{text || peers}</Typography>
      {children}
    </Box>
  )
}
