import { indicator as definitionOf, type IndicatorId } from '@keyroom/cost-report'
import { Button, Icon, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

interface MapLinkProps {
  ccn: string
  /** Colors the counties of the map by it. */
  indicator?: IndicatorId
}

/** A link to a hospital on the map. The map does not have indicators that are unreliable. */
export function MapLink({ ccn, indicator }: MapLinkProps) {
  const areas = indicator && !definitionOf(indicator).unreliable ? indicator : undefined
  const map = useRouteAddress({ route: 'map', params: { ccn, areas } })
  if (!map || (indicator && !areas)) return null
  return (
    <Button
      component={RouterLink}
      to={map}
      size="small"
      className="not-on-paper"
      startIcon={<Icon name="map" size={18} />}
    >
      <FormattedMessage id={indicator ? 'analytics.map.indicator' : 'analytics.map'} />
    </Button>
  )
}
