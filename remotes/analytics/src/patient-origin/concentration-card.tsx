import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, Chip, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { concentrationBand } from './concentration-band.ts'
import { concentrationMethods, type ConcentrationMethod } from './patient-origin-address.ts'
import { printedText } from './patient-origin-figure.ts'
import { PatientOriginFigureButton } from './patient-origin-source.tsx'

interface ConcentrationCardProps {
  answer: PatientOriginAnswer
  /** The definition shown in the key figures. */
  shown: ConcentrationMethod
}

/** The concentration of the market by four definitions, each with an explanation. */
export function ConcentrationCard({ answer, shown }: ConcentrationCardProps) {
  const intl = useIntl()
  return (
    <Card component="section" aria-labelledby="analytics-concentration" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="analytics-concentration" variant="h3" component="h2">
        <FormattedMessage id="analytics.origin.hhi.card" />
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '60rem' }}>
        <FormattedMessage id="analytics.origin.hhi.text" />
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {concentrationMethods.map((method) => {
          const { index, hospitals, zips } = answer.concentration[method]
          const printed = printedText(intl, index)
          return (
            <Box component="li" key={method}>
              <Typography variant="h4" component="h3">
                <FormattedMessage id={`analytics.origin.hhi.${method}`} />
                {method === shown ? (
                  <Chip
                    size="small"
                    label={intl.formatMessage({ id: 'analytics.origin.hhi.shown' })}
                    sx={{ marginInlineStart: 1 }}
                  />
                ) : null}
              </Typography>
              <Typography variant="h2" component="p" sx={{ my: 0.5 }}>
                <PatientOriginFigureButton figure={{ of: 'market', method }} />
              </Typography>
              {index === null ? null : (
                <Typography>
                  <FormattedMessage id={`analytics.origin.hhi.band.${concentrationBand(index)}`} />
                </Typography>
              )}
              <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
                <FormattedMessage id={`analytics.origin.hhi.${method}.text`} />{' '}
                <FormattedMessage id="analytics.origin.hhi.made-of" values={{ hospitals, zips }} />{' '}
                {printed === null ? null : (
                  <FormattedMessage id="analytics.origin.hhi.printed" values={{ index: printed }} />
                )}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
