import { Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { WayOn } from './error-kind.ts'

interface WaysOnProps {
  readonly ways: readonly WayOn[]
  readonly onWay: (way: WayOn) => void
}

const words: Readonly<Record<WayOn, string>> = {
  retry: 'shell.identity.way.retry',
  'other-account': 'shell.identity.way.otherAccount',
  reload: 'shell.identity.way.reload',
  'front-page': 'shell.identity.way.frontPage',
}

/** A button for each way on; the first is the one to try. */
export function WaysOn({ ways, onWay }: WaysOnProps) {
  return ways.map((way, index) => (
    <Button
      key={way}
      variant={index === 0 ? 'contained' : 'outlined'}
      startIcon={way === 'retry' || way === 'reload' ? <Icon name="refresh" /> : undefined}
      onClick={() => onWay(way)}
    >
      <FormattedMessage id={words[way]} />
    </Button>
  ))
}
