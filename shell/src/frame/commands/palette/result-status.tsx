import { Box, Button, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { Hospitals } from './use-hospitals.ts'
import type { SavedViews } from './use-saved-views.ts'

interface ResultStatusProps {
  readonly typed: string
  readonly count: number
  readonly hospitals: Hospitals
  readonly saved: SavedViews
  readonly onRetried: () => void
}

/** Says below the choices what is still being looked for, what could not be, and that nothing fits. */
export function ResultStatus({ saved, onRetried, ...searched }: ResultStatusProps) {
  const again = (retry: () => void) => () => {
    retry()
    onRetried()
  }
  return (
    <>
      {saved.isFailed ? <Failure what="views" onRetry={again(saved.retry)} /> : null}
      {searched.hospitals.status === 'failed' ? (
        <Failure what="hospitals" onRetry={again(searched.hospitals.retry)} />
      ) : (
        <SearchStatus {...searched} />
      )}
    </>
  )
}

function Failure({ what, onRetry }: { what: 'hospitals' | 'views'; onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ px: 2.5, py: 1.5, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography color="error" sx={{ flexGrow: 1 }}>
        <FormattedMessage id={`shell.commands.${what}.failed`} />
      </Typography>
      <Button size="small" onClick={onRetry}>
        <FormattedMessage id="shell.commands.hospitals.retry" />
      </Button>
    </Box>
  )
}

function SearchStatus({
  typed,
  count,
  hospitals: { status, found },
}: Pick<ResultStatusProps, 'typed' | 'count' | 'hospitals'>) {
  if (status === 'looking') {
    return (
      <Typography color="textSecondary" sx={{ px: 2.5, py: 1.5 }}>
        <FormattedMessage id="shell.commands.hospitals.looking" />
      </Typography>
    )
  }
  if (count === 0) {
    return (
      <Typography sx={{ px: 2.5, py: 4, textAlign: 'center' }} color="textSecondary">
        <FormattedMessage id="shell.commands.nothing" values={{ text: typed.trim() }} />
      </Typography>
    )
  }
  if (status === 'found' && found.length === 0) {
    return (
      <Typography color="textSecondary" variant="caption" component="p" sx={{ px: 2.5, py: 1 }}>
        <FormattedMessage id="shell.commands.hospitals.nothing" />
      </Typography>
    )
  }
  return null
}
