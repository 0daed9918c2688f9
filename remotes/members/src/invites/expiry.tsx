import { Box } from '@keyroom/ui/core'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { untilExpiry } from './until-expiry.ts'

/** How long an invitation can still be accepted, in words that keep up with the clock; the moment as a hint. */
export function Expiry({ at }: { at: Date }) {
  const intl = useIntl()
  const now = useMinutes()
  const left = untilExpiry(at, now)
  return (
    <Box
      component="time"
      dateTime={at.toISOString()}
      title={intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}
      sx={left ? {} : { color: 'error.main', fontWeight: 500 }}
    >
      {left ? (
        <FormattedMessage
          id="members.invites.expires"
          values={{ when: intl.formatRelativeTime(left.value, left.unit, { numeric: 'always' }) }}
        />
      ) : (
        <FormattedMessage id="members.invites.expired" />
      )}
    </Box>
  )
}

/** The time, to the minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
