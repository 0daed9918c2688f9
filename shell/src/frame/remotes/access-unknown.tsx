import { StatePanel } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { rereadAccessFacts } from '../../kernel/access/read-access-facts.ts'

/** In place of a page while what it depends on could not be read. */
export function AccessUnknown() {
  return (
    <StatePanel
      kind="error"
      headingLevel="h1"
      title={<FormattedMessage id="shell.gate.unknown.title" />}
      onRetry={rereadAccessFacts}
    >
      <FormattedMessage id="shell.gate.unknown.text" />
    </StatePanel>
  )
}
