import { Button, Icon, Typography, useHost } from '@keyroom/ui/core'
import { useId, useSyncExternalStore, type MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'

/** The way to a hospital's cost reports: a link that can be opened in a new tab, too. */
export function AnalyticsLink({ ccn }: { ccn: string }) {
  const { access, navigate } = useHost()
  const note = useId()
  const { allowed } = useSyncExternalStore(access.subscribe, access.get)('cost-report')
  const path = `analytics?ccn=${ccn}`

  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(path)
  }

  return (
    <>
      <Button
        component="a"
        href={`/dashboard/${path}`}
        onClick={handleClick}
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
