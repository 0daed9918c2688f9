import { peerGroup } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { peerWords } from '../peers/peer-words.ts'

/** The hospitals whose units stand beside this one. */
export function UnitPeers({ peers, year }: { peers: string; year: number }) {
  const intl = useIntl()
  const { criteria } = peerGroup.parse(peers)
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.peers.heading" />
      </Typography>
      <Typography>
        {criteria ? intl.formatList(peerWords(intl, criteria), { type: 'conjunction', style: 'narrow' }) : peers}
      </Typography>
      <Typography>
        <FormattedMessage id="analytics.units.peers.reports" values={{ year }} />
      </Typography>
    </Box>
  )
}
