import { Button, Icon, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

/** As many hospitals as the comparison shows side by side. */
const maxCompared = 8

/** A link to compare the cost reports of two to eight hospitals. */
export function CompareLink({ ccns }: { ccns: readonly string[] }) {
  const [first = '', ...others] = ccns
  const address = useRouteAddress({
    route: 'hospital-summary',
    params: { ccn: first, view: 'compare', with: others.join('_') },
  })
  if (!address) return null
  if (ccns.length < 2 || ccns.length > maxCompared) {
    return (
      <Button size="small" variant="outlined" disabled>
        <FormattedMessage id="map.picks.compare" />
      </Button>
    )
  }
  return (
    <Button
      component={RouterLink}
      to={address}
      size="small"
      variant="outlined"
      startIcon={<Icon name="chart-bar" size={16} />}
    >
      <FormattedMessage id="map.picks.compare" />
    </Button>
  )
}
