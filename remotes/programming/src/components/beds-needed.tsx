import { bedsAtTarget, turnedAwayAt } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { occupancyOf, averageDailyCensus, type Volume } from '../sizing/volume.ts'
import { Fact } from './fact.tsx'
import { Formula } from './formula.tsx'

/** A share of turned-away admissions above which a warning is shown. */
const warningShare = 0.05

/** Smaller shares are shown as less than this, because the model is no more exact. */
const minShownShare = 0.001

/** The number of beds, its calculation, and the share of admissions turned away. */
export function BedsNeeded({ sizing }: { sizing: { volume: Volume; target: number } | null }) {
  return (
    <Card
      component="section"
      aria-labelledby="programming-result"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Typography id="programming-result" variant="h3" component="h2">
        <FormattedMessage id="programming.result.heading" />
      </Typography>
      <Box role="status">
        {sizing ? (
          <Typography variant="h1" component="p" color="primary">
            <FormattedMessage
              id="programming.result.beds"
              values={{ beds: bedsAtTarget(averageDailyCensus(sizing.volume), sizing.target) }}
            />
          </Typography>
        ) : (
          <Typography color="textSecondary">
            <FormattedMessage id="programming.result.none" />
          </Typography>
        )}
      </Box>
      {sizing ? <Explanation {...sizing} /> : null}
    </Card>
  )
}

function Explanation({ volume, target }: { volume: Volume; target: number }) {
  const census = averageDailyCensus(volume)
  const beds = bedsAtTarget(census, target)
  const turnedAway = turnedAwayAt(beds, census)
  return (
    <>
      <Formula volume={volume} target={target} beds={beds} />
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' }}
      >
        <Fact label="programming.result.census">
          <FormattedNumber value={census} format="average" />
        </Fact>
        <Fact label="programming.result.reached">
          <FormattedNumber value={occupancyOf(volume, beds)} format="percent" />
        </Fact>
        {turnedAway === null ? null : (
          <Fact label="programming.result.turned-away" note="programming.result.turned-away.how">
            {turnedAway < minShownShare ? (
              <FormattedMessage id="programming.result.under" values={{ share: minShownShare }} />
            ) : (
              <FormattedNumber value={turnedAway} format="percent" />
            )}
          </Fact>
        )}
      </Box>
      {turnedAway !== null && turnedAway > warningShare ? (
        <Alert severity="warning">
          <FormattedMessage id="programming.caution.small" values={{ share: turnedAway }} />
        </Alert>
      ) : null}
    </>
  )
}
