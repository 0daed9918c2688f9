import { Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { ErrorAction } from '../../kernel/session/identity-error.ts'

interface WaysOnProps {
  readonly actions: readonly ErrorAction[]
  readonly onAction: (way: ErrorAction) => void
}

const words: Readonly<Record<ErrorAction, string>> = {
  retry: 'shell.identity.way.retry',
  'other-account': 'shell.identity.way.otherAccount',
  reload: 'shell.identity.way.reload',
  'front-page': 'shell.identity.way.frontPage',
}

/** A button for each action; the first is the one to try. */
export function ErrorActions({ actions, onAction }: WaysOnProps) {
  return actions.map((action, index) => (
    <Button
      key={action}
      variant={index === 0 ? 'contained' : 'outlined'}
      startIcon={action === 'retry' || action === 'reload' ? <Icon name="refresh" /> : undefined}
      onClick={() => onAction(action)}
    >
      <FormattedMessage id={words[action]} />
    </Button>
  ))
}
