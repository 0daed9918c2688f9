import { Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { LayerMessages } from '../layers/layer-messages.tsx'
import { CardOrigin } from '../patient-origin/card-origin.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { SiteMessages } from '../sites/site-messages.tsx'
import { useTimesChoice, withOrigin } from '../times/times-choice.ts'

interface CardLayersProps {
  ccn: string
  screen: MapScreen
}

/** What the card of a hospital offers to show on the map. */
export function CardLayers(props: CardLayersProps) {
  return (
    <LayerMessages>
      <SiteMessages>
        <CardOrigin {...props} />
        <TimesButtons {...props} />
      </SiteMessages>
    </LayerMessages>
  )
}

function TimesButtons({ ccn, screen }: CardLayersProps) {
  const [choice, change] = useTimesChoice(screen)
  const isOn = screen.address.times !== undefined
  const isOrigin = choice.origins.some((one) => 'ccn' in one && one.ccn === ccn)
  // A hospital that is added to a comparison stays there.
  const task = isOn && choice.task === 'compare' ? 'compare' : 'reach'
  return (
    <>
      {isOn && isOrigin ? null : (
        <Button
          variant="outlined"
          fullWidth
          startIcon={<Icon name="clock" size={18} />}
          onClick={() => change({ ...withOrigin(choice, { ccn }), task })}
          sx={{ mt: 1 }}
        >
          <FormattedMessage id={isOn && choice.origins.length > 0 ? 'map.sites.card.add' : 'map.sites.card.reach'} />
        </Button>
      )}
      {isOn && choice.task === 'closure' && choice.closed === ccn ? null : (
        <Button
          variant="outlined"
          fullWidth
          startIcon={<Icon name="users" size={18} />}
          onClick={() => change({ ...choice, task: 'closure', closed: ccn })}
          sx={{ mt: 1 }}
        >
          <FormattedMessage id="map.sites.card.closure" />
        </Button>
      )}
    </>
  )
}
