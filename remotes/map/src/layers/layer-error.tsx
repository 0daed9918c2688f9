import { Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

/** Says that a layer got no answer, in the text of a message, and offers to ask again. */
export function LayerError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          <FormattedMessage id="map.retry" />
        </Button>
      }
    >
      <FormattedMessage id={text} />
    </Alert>
  )
}
