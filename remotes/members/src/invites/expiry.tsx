import { Box } from '@keyroom/ui/core'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** The remaining time of an invitation, updated every minute, with the exact time as a tooltip. */
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

/** The current time, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * The time until a moment in whole units; `undefined` once it has passed. Days are rounded, so that an invitation for
 * seven days begins with seven; hours and minutes are rounded down.
 */
export function untilExpiry(at: Date, now: number): { value: number; unit: 'day' | 'hour' | 'minute' } | undefined {
  const left = at.getTime() - now
  if (!(left > 0)) return undefined
  if (left >= 2 * day) return { value: Math.round(left / day), unit: 'day' }
  if (left >= 2 * hour) return { value: Math.floor(left / hour), unit: 'hour' }
  return { value: Math.max(1, Math.floor(left / minute)), unit: 'minute' }
}
