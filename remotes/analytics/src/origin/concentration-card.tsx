import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { boundedText, writeCount } from './bounded-text.ts'
import { concentrationBand } from './concentration-band.ts'
import { concentrationMethods } from './origin-address.ts'

/** How concentrated the market is by four definitions of it, each with what it counts. */
export function ConcentrationCard({ answer }: { answer: PatientOriginAnswer }) {
  const intl = useIntl()
  const count = writeCount(intl)
  return (
    <Card component="section" aria-labelledby="analytics-concentration" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="analytics-concentration" variant="h3" component="h2">
        <FormattedMessage id="analytics.origin.hhi.heading" />
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
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {concentrationMethods.map((method) => {
          const { index, hospitals, zips } = answer.concentration[method]
          return (
            <Box component="li" key={method}>
              <Typography variant="h4" component="h3">
                <FormattedMessage id={`analytics.origin.hhi.${method}`} />
              </Typography>
              <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {index === null ? (
                  <FormattedMessage id="analytics.na" />
                ) : (
                  <bdi dir="ltr">{index.known === null ? boundedText(intl, index, count) : count(index.known)}</bdi>
                )}
              </Typography>
              {index === null ? null : (
                <Typography>
                  <FormattedMessage id={`analytics.origin.hhi.band.${concentrationBand(index)}`} />
                  {index.lower === index.upper ? null : (
                    <>
                      {' '}
                      <FormattedMessage
                        id="analytics.origin.hhi.bounds"
                        values={{ bounds: boundedText(intl, index, count) }}
                      />
                    </>
                  )}
                </Typography>
              )}
              <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
                <FormattedMessage id={`analytics.origin.hhi.${method}.text`} />{' '}
                <FormattedMessage id="analytics.origin.hhi.made-of" values={{ hospitals, zips }} />
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
