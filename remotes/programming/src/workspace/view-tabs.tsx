import { Tab, Tabs } from '@keyroom/ui/more'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { useProgramAddress, viewIds, type ViewId } from '../address/use-program-address.ts'

/** The id of the panel that the tabs control. */
export const viewPanelId = 'programming-view'

export const viewTabId = (view: ViewId) => `programming-tab-${view}`

/** The views of a program. */
export const ViewTabs = memo(function ViewTabs({ view }: { view: ViewId }) {
  const intl = useIntl()
  const { changeAddress } = useProgramAddress()
  return (
    <Tabs
      value={view}
      onChange={(_, next: ViewId) => changeAddress({ view: next === 'departments' ? null : next })}
      variant="scrollable"
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
})
