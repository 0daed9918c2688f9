import { everyHospital, peerGroup, smallestGroup } from '@keyroom/cost-report'
import { Button, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import type { ChosenPeers } from '../peers/use-peer-group.ts'

/** Explains that a group is too small to publish figures of, and offers larger groups. */
export function Widen({ count, peers: { criteria } }: { count: number; peers: ChosenPeers }) {
  const [, change] = useViewAddress()
  const anySize = peerGroup.format({ ...everyHospital, types: criteria.types })
  return (
    <StatePanel
      kind="empty"
      title={<FormattedMessage id="analytics.few.title" values={{ count }} />}
      actions={
        <>
          {criteria.types.length > 0 && peerGroup.format(criteria) !== anySize ? (
            <Button variant="contained" onClick={() => change({ peers: anySize })}>
              <FormattedMessage id="analytics.few.any-size" />
            </Button>
          ) : null}
          <Button onClick={() => change({ peers: peerGroup.format(everyHospital) })}>
            <FormattedMessage id="analytics.few.all" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="analytics.few.text" values={{ min: smallestGroup }} />
    </StatePanel>
  )
}
