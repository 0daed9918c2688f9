import { Tab, Tabs } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { viewIds, type ViewId } from '../address/use-program-address.ts'

/** The id of the panel that the tabs control. */
export const viewPanelId = 'programming-view'

export const viewTabId = (view: ViewId) => `programming-tab-${view}`

interface ViewTabsProps {
  view: ViewId
  onChange: (view: ViewId) => void
}

/** The views of a program. */
export function ViewTabs({ view, onChange }: ViewTabsProps) {
  const intl = useIntl()
  return (
    <Tabs
      value={view}
      onChange={(_, next: ViewId) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={intl.formatMessage({ id: 'programming.views' })}
      className="not-on-paper"
    >
      {viewIds.map((id) => (
        <Tab
          key={id}
          value={id}
          label={intl.formatMessage({ id: `programming.view.${id}` })}
          id={viewTabId(id)}
          aria-controls={viewPanelId}
        />
      ))}
    </Tabs>
  )
}
