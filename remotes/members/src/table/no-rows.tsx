import { Button, StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Stands in place of a table that a search left nothing of. */
export function NoRows({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <StatePanel
      kind="empty"
      headingLevel="h3"
      title={<FormattedMessage id="members.search.none" />}
      actions={
        <Button onClick={onClear}>
          <FormattedMessage id="members.search.clear" />
        </Button>
      }
    >
      <FormattedMessage id="members.search.none.text" values={{ search: <bdi>{search}</bdi> }} />
    </StatePanel>
  )
}
