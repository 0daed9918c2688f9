import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { KeyFigure } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { boundedText, writeCount } from './bounded-text.ts'

/** How many cases, from how many ZIP codes, and how many of those make the service areas. */
export function OriginFigures({ answer }: { answer: PatientOriginAnswer }) {
  const intl = useIntl()
  const { totals, areas, primary, secondary } = answer
  const count = writeCount(intl)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <KeyFigure
        label={<FormattedMessage id="analytics.origin.cases" />}
        value={<bdi>{count(totals.cases.known ?? 0)}</bdi>}
        note={
          totals.suppressedZips > 0 ? (
            <FormattedMessage
              id="analytics.origin.cases.bounds"
              values={{ bounds: boundedText(intl, totals.cases, count) }}
            />
          ) : undefined
        }
      />
      <KeyFigure
        label={<FormattedMessage id="analytics.origin.zips" />}
        value={<bdi>{count(totals.zips)}</bdi>}
        note={<FormattedMessage id="analytics.origin.zips.suppressed" values={{ count: totals.suppressedZips }} />}
      />
      {(['primary', 'secondary'] as const).map((area) => (
        <KeyFigure
          key={area}
          label={<FormattedMessage id={`analytics.origin.area.${area}`} />}
          value={<FormattedMessage id="analytics.origin.area.zips" values={{ count: areas[area].zips }} />}
          note={
            <FormattedMessage
              id={`analytics.origin.area.${area}.note`}
              values={{ cases: areas[area].cases, primary, secondary }}
            />
          }
        />
      ))}
    </Box>
  )
}
