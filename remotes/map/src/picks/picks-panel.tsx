import { Button } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { ToolPanel } from '../tools/tool-panel.tsx'
import { usePicks } from './picks.ts'

/** How hospitals are chosen: by clicks, in the table, or the one whose card is open. */
export function PicksPanel({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { picks, toggle } = usePicks(screen)
  const { chosen } = screen
  return (
    <ToolPanel title={intl.formatMessage({ id: 'map.picks.title' })} help={<FormattedMessage id="map.picks.help" />}>
      {chosen && !picks.includes(chosen.ccn) ? (
        <Button size="small" variant="outlined" onClick={() => toggle(chosen.ccn)}>
          <FormattedMessage id="map.picks.add" values={{ name: chosen.name }} />
        </Button>
      ) : null}
    </ToolPanel>
  )
}
