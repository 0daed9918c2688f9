import { useState } from 'react'
import { useIntl } from 'react-intl'

/** What stands below every picture: which files its figures are from, and when it was made. */
export function useSourceLine(sample: boolean): string {
  const intl = useIntl()
  const [today] = useState(() => Date.now())
  const file = intl.formatMessage({ id: `analytics.source.report.file.${sample ? 'sample' : 'cms'}` })
  return intl.formatMessage(
    { id: 'analytics.source-line' },
    { file, date: intl.formatDate(today, { dateStyle: 'medium' }) },
  )
}
