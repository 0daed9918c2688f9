import { Tab, Tabs } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { viewIds, type ViewId } from '../address/view-address.ts'

/** The id of the panel that the tabs control. */
export const viewPanelId = 'analytics-view'

export const viewTabId = (view: ViewId) => `analytics-tab-${view}`

/** The tabs of the views. A view keeps the choices made in the others. */
export function ViewTabs() {
  const intl = useIntl()
  const [{ view }, change] = useViewAddress()
  return (
    <Tabs
      value={view}
      onChange={(_, next: ViewId) => change({ view: next === 'summary' ? null : next })}
      variant="scrollable"
      aria-label={intl.formatMessage({ id: 'analytics.views' })}
      className="not-on-paper"
    >
      {viewIds.map((id) => (
        <Tab
          key={id}
          value={id}
          label={intl.formatMessage({ id: `analytics.view.${id}` })}
          id={viewTabId(id)}
          aria-controls={viewPanelId}
        />
      ))}
    </Tabs>
  )
}
