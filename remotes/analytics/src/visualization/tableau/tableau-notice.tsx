import { Box, Button, LinearProgress } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { slowAfterMs, type ViewState } from './view-state.ts'

interface TableauNoticeProps {
  state: ViewState
  /** Whether the workbook lacks a parameter for the base salary, or refuses this value. */
  isSalaryRefused: boolean
  onRetry: () => void
  onInstead: () => void
}

/** The state of a Tableau view: slow, or failed and why, with what the reader can do. */
export function TableauNotice({ state, isSalaryRefused, onRetry, onInstead }: TableauNoticeProps) {
  const intl = useIntl()
  if (state.phase === 'loading')
    return <LinearProgress aria-label={intl.formatMessage({ id: 'analytics.tableau.loading' })} />
  if (state.phase === 'interactive') {
    return isSalaryRefused ? (
      <Alert severity="info" sx={{ mb: 1 }}>
        <FormattedMessage id="analytics.tableau.no-salary" />
      </Alert>
    ) : null
  }
  const isLate = state.phase === 'late'
  return (
    <Alert severity={isLate ? 'warning' : 'error'} sx={{ mb: 1 }}>
      {isLate ? (
        <FormattedMessage id="analytics.tableau.late" values={{ seconds: slowAfterMs / 1000 }} />
      ) : (
        <>
          <FormattedMessage id={`analytics.tableau.failed.${state.reason}`} />{' '}
          {state.code === null ? null : (
            <FormattedMessage id="analytics.tableau.failed.code" values={{ code: state.code }} />
          )}
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
          <FormattedMessage id="analytics.tableau.retry" />
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onInstead}>
          <FormattedMessage id="analytics.tableau.instead" />
        </Button>
      </Box>
    </Alert>
  )
}
