import { Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { PeerSection } from '../peers/peer-section.tsx'

/** The hospitals whose units stand beside this one. */
export function UnitPeers({ peers, year }: { peers: string; year: number }) {
  return (
    <PeerSection peers={peers}>
      <Typography>
        <FormattedMessage id="analytics.units.peers.reports" values={{ year }} />
      </Typography>
    </PeerSection>
  )
}
