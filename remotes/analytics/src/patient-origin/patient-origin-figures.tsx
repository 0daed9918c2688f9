import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, visuallyHidden, Typography } from '@keyroom/ui/core'
import { KeyFigure } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { concentrationBand } from './concentration-band.ts'
import type { ConcentrationMethod } from './patient-origin-address.ts'
import { printedText } from './patient-origin-figure.ts'
import { PatientOriginFigureButton } from './patient-origin-source.tsx'

interface PatientOriginFiguresProps {
  answer: PatientOriginAnswer
  method: ConcentrationMethod
}

/** The key figures: cases, ZIP codes, those in the service areas, and market concentration. */
export function PatientOriginFigures({ answer, method }: PatientOriginFiguresProps) {
  const intl = useIntl()
  const { totals, areas, primary, secondary } = answer
  const printed = printedText(intl, totals.cases)
  const { index } = answer.concentration[method]
  return (
    <Box component="section" aria-labelledby="analytics-origin-figures">
      <Typography id="analytics-origin-figures" component="h2" sx={visuallyHidden}>
        <FormattedMessage id="analytics.key.heading" values={{ year: answer.year }} />
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        <KeyFigure
          label={<FormattedMessage id="analytics.origin.cases" />}
          value={<PatientOriginFigureButton figure={{ of: 'hospital', what: 'cases' }} />}
          note={
            printed === null ? undefined : (
              <FormattedMessage id="analytics.origin.cases.printed" values={{ cases: printed }} />
            )
          }
        />
        <KeyFigure
          label={<FormattedMessage id="analytics.origin.zips" />}
          value={<PatientOriginFigureButton figure={{ of: 'hospital', what: 'zips' }} />}
          note={<FormattedMessage id="analytics.origin.zips.suppressed" values={{ count: totals.suppressedZips }} />}
        />
        {(['primary', 'secondary'] as const).map((area) => (
          <KeyFigure
            key={area}
            label={<FormattedMessage id={`analytics.origin.area.${area}`} />}
            value={<PatientOriginFigureButton figure={{ of: 'hospital', what: area }} />}
            note={
              <FormattedMessage
                id={`analytics.origin.area.${area}.note`}
                values={{ cases: areas[area].cases, primary, secondary }}
              />
            }
          />
        ))}
        <KeyFigure
          label={
            <FormattedMessage
              id="analytics.origin.hhi.of"
              values={{ method: intl.formatMessage({ id: `analytics.origin.hhi.${method}` }) }}
            />
          }
          value={<PatientOriginFigureButton figure={{ of: 'market', method }} />}
          note={index ? <FormattedMessage id={`analytics.origin.hhi.band.${concentrationBand(index)}`} /> : undefined}
        />
      </Box>
    </Box>
  )
}
