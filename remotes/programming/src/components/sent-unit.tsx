import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { Sent } from '../sizing/sent.ts'
import { Fact } from './fact.tsx'

/** The hospital and the unit that sent the figures of this page, with its other figures. */
export function SentUnit({ sent }: { sent: Sent }) {
  const { ccn, facilityName, fiscalYear, unit, printedName, beds, averageLengthOfStay, growth } = sent
  return (
    <Card
      component="section"
      aria-labelledby="programming-sent"
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}
    >
      <Box>
        <Typography id="programming-sent" variant="h3" component="h2">
          <FormattedMessage id="programming.sent.heading" />
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id="programming.sent.of"
            values={{
              unit: <FormattedMessage key="unit" id={`programming.unit-name.${unit}`} />,
              hospital: <bdi key="hospital">{facilityName}</bdi>,
              ccn,
              year: String(fiscalYear),
            }}
          />
        </Typography>
        {printedName ? (
          <Typography variant="caption" color="textSecondary" component="p">
            <FormattedMessage id="programming.sent.printed" values={{ name: <bdi key="name">{printedName}</bdi> }} />
          </Typography>
        ) : null}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' }}
      >
        {beds === null ? null : (
          <Fact label="programming.sent.beds">
            <FormattedNumber value={beds} />
          </Fact>
        )}
        {sent.averageDailyCensus === null ? null : (
          <Fact label="programming.sent.census">
            <FormattedNumber value={sent.averageDailyCensus} format="average" />
          </Fact>
        )}
        {averageLengthOfStay === null ? null : (
          <Fact label="programming.sent.stay">
            <FormattedMessage id="programming.sent.stay.days" values={{ days: averageLengthOfStay }} />
          </Fact>
        )}
        {growth === null ? null : (
          <Fact label="programming.sent.growth">
            <FormattedNumber value={growth} format="percent" />
          </Fact>
        )}
      </Box>
      <Typography color="textSecondary">
        <FormattedMessage id={`programming.sent.${sent.isChanged ? 'changed' : 'filled'}`} />{' '}
        {growth === null && averageLengthOfStay === null ? null : (
          <FormattedMessage id="programming.sent.not-applied" />
        )}
      </Typography>
    </Card>
  )
}
