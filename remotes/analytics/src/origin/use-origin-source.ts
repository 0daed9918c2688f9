import type { PatientOriginAnswer } from '@keyroom/product-api'
import { useState } from 'react'
import { useIntl } from 'react-intl'

/** What stands below every picture: which file its figures are from, and when it was made. */
export function useOriginSource({ sample }: Pick<PatientOriginAnswer, 'sample'>): string {
  const intl = useIntl()
  const [today] = useState(() => Date.now())
  return intl.formatMessage(
    { id: 'analytics.source-line' },
    {
      file: intl.formatMessage({ id: sample ? 'analytics.source.report.file.sample' : 'analytics.origin.file' }),
      date: intl.formatDate(today, { dateStyle: 'medium' }),
    },
  )
}
