import { useState } from 'react'
import { useIntl } from 'react-intl'

/** The source line below charts: the file of the figures, by the message id of its name, and today's date. */
export function useSourceLine(fileId: string): string {
  const intl = useIntl()
  const [today] = useState(() => Date.now())
  return intl.formatMessage(
    { id: 'analytics.source-line' },
    { file: intl.formatMessage({ id: fileId }), date: intl.formatDate(today, { dateStyle: 'medium' }) },
  )
}
