import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { UnitReport } from './unit-measure.ts'

/** What stands below every picture: which file the units are known from, and when it was made. */
export function useUnitsSource({ origin }: Pick<UnitReport, 'origin'>): string {
  const intl = useIntl()
  const [today] = useState(() => Date.now())
  return intl.formatMessage(
    { id: 'analytics.source-line' },
    {
      file: intl.formatMessage({ id: `analytics.source.report.file.${origin}` }),
      date: intl.formatDate(today, { dateStyle: 'medium' }),
    },
  )
}
