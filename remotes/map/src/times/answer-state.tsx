import { ApiError } from '@keyroom/contract'
import type { PopulationSource, TimesSource } from '@keyroom/product-api'
import { Box, Button, LinearProgress, Typography, visuallyHidden } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { peopleSourceText } from './people-source.ts'
import { attributionText } from './source-text.ts'
import type { ShownAnswer } from './use-order.ts'

/** Refusals that say more than that something failed. */
const refusals = [
  'hospital-not-found',
  'no-road-near',
  'drive-time-limit',
  'drive-times-unavailable',
  'drive-times-bad-response',
  'drive-times-timeout',
  'drive-times-unfinished',
  'no-places',
  'state-not-found',
  'time-of-day-unknown',
  'too-many-requests',
  'timeout',
  'network',
] as const

/** What is the same when it is asked again. */
const lasting: ReadonlySet<string> = new Set([
  'hospital-not-found',
  'no-road-near',
  'no-places',
  'state-not-found',
  'time-of-day-unknown',
])

/** The id of the message about a refusal. */
export function refusalMessage(code: string): string {
  const refusal = refusals.find((one) => one === code)
  return refusal ? `map.times.error.${refusal}` : 'map.times.error'
}

interface AnswerSourceProps {
  shown: ShownAnswer<{ readonly source: TimesSource; readonly population: PopulationSource }>
}

/** Where an answer comes from, and whether its times are estimates. */
export function AnswerSource({ shown: { answer } }: AnswerSourceProps) {
  const intl = useIntl()
  if (!answer) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ flexBasis: '100%' }}>
      {answer.source.estimate ? (
        <Box component="strong" sx={{ marginInlineEnd: 1 }}>
          <FormattedMessage id="map.times.estimate" />
        </Box>
      ) : null}{' '}
      <FormattedMessage
        id="map.times.source"
        values={{
          attribution: attributionText(intl, answer.source),
          population: peopleSourceText(intl, answer.population),
        }}
      />
    </Typography>
  )
}

/** That an answer is being calculated, or why it is missing. */
export function AnswerTrouble({ shown: { answerKey, error, isFetching, refetch } }: { shown: ShownAnswer<unknown> }) {
  const intl = useIntl()
  if (isFetching) return <LinearProgress aria-label={intl.formatMessage({ id: 'map.times.loading' })} />
  if (!error) {
    // Screen readers hear of each new answer.
    return (
      <Box role="status" sx={visuallyHidden}>
        {answerKey === undefined ? null : <FormattedMessage id="map.times.ready" />}
      </Box>
    )
  }
  const code = error instanceof ApiError ? error.code : ''
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        lasting.has(code) ? undefined : (
          <Button color="inherit" size="small" onClick={refetch}>
            <FormattedMessage id="map.retry" />
          </Button>
        )
      }
    >
      <FormattedMessage id={refusalMessage(code)} />
    </Alert>
  )
}
