import type { PatientOriginAnswer } from '@keyroom/product-api'
import { StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'

/** Says that no file names a ZIP code of the hospital, or none of the year. */
export function NoOrigin({ answer: { name, years } }: { answer: PatientOriginAnswer }) {
  const intl = useIntl()
  const other = intl.formatList(years.map((year) => intl.formatNumber(year, { format: 'year' })))
  return (
    <Card>
      <StatePanel kind="empty" title={<FormattedMessage id="analytics.origin.none.title" values={{ name }} />}>
        <FormattedMessage
          id={years.length > 0 ? 'analytics.origin.none.year' : 'analytics.origin.none.text'}
          values={{ years: other }}
        />
      </StatePanel>
    </Card>
  )
}
