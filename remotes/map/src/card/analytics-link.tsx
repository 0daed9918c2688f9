import { Button, Icon, Typography, useAccess, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'

/** A link to the cost reports of a hospital. */
export function AnalyticsLink({ ccn }: { ccn: string }) {
  const note = useId()
  const { allowed } = useAccess('cost-report')
  const summary = useRouteAddress({ route: 'hospital-summary', params: { ccn } })
  if (!summary) return null
  return (
    <>
      <Button
        component={RouterLink}
        to={summary}
        variant="contained"
        fullWidth
        startIcon={<Icon name={allowed ? 'chart-bar' : 'lock'} size={18} />}
        aria-describedby={allowed ? undefined : note}
        sx={{ mt: 2 }}
      >
        <FormattedMessage id="map.card.analytics" />
      </Button>
      {allowed ? null : (
        <Typography id={note} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          <FormattedMessage id="map.card.analyticsLocked" />
        </Typography>
      )}
    </>
  )
}
