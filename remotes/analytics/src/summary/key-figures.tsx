import { smallestGroup, type IndicatorId } from '@keyroom/cost-report'
import { Box, DelayedSkeleton, Link, Typography, visuallyHidden } from '@keyroom/ui/core'
import { KeyFigure } from '@keyroom/ui/more'
import { RouterLink, useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { useBenchmarks } from '../board/board-queries.ts'
import { changeHospitalAddress } from '../address/hospital-address.ts'
import type { HospitalView } from '../hospital/hospital-body.tsx'
import { drawnValue, indicatorMeasure, type Measure } from '../measures/measure.ts'
import { figureMeasure } from '../measures/figure-measure.ts'
import { alike, measureLabel } from '../measures/report-variants.ts'
import { methodMeasure, seriesName } from '../measures/variant-measure.ts'
import { usePeerText } from '../peer-words/use-peer-words.ts'
import { usePeerGroup } from '../peers/use-peer-group.ts'
import { Traceable } from '../provenance/traceable.tsx'
import { ChangeFigure } from './change-figure.tsx'
import { PlaceFigure } from './place-figure.tsx'
import { Spark } from './spark.tsx'

const beds = figureMeasure('beds')
const shown: readonly IndicatorId[] = [
  'occupancy',
  'averageLengthOfStay',
  'averageDailyCensus',
  'operatingMargin',
  'totalMargin',
]

/**
 * The figures that planners ask for first, each with its trend, its change from the year before, and its percentile.
 */
export function KeyFigures({ answer, yearly, report }: HospitalView) {
  const intl = useIntl()
  const [{ method }] = useViewAddress()
  const [search] = useSearchParams()
  const peers = usePeerGroup(answer.ccn)
  const benchmarks = useBenchmarks(
    peers && {
      ccn: answer.ccn,
      peers: peers.text,
      year: report.fiscalYear,
      indicators: shown.map((id) => seriesName(id, method)),
    },
  )
  const { data } = benchmarks
  const measures = [beds, ...shown.map((id) => methodMeasure(indicatorMeasure(id), method))]
  const group = usePeerText(peers?.criteria ?? null)
  return (
    <Box component="section" aria-labelledby="analytics-key-figures">
      <Typography id="analytics-key-figures" component="h2" sx={visuallyHidden}>
        <FormattedMessage id="analytics.key.heading" values={{ year: report.fiscalYear }} />
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            xl: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {measures.map((measure) => (
          <KeyFigure
            key={measure.id}
            label={measureLabel(intl, measure, report)}
            value={<Traceable measure={measure} report={report} />}
            note={
              <>
                <Box component="span" sx={{ display: 'block', lineHeight: 0, my: 0.5, direction: 'ltr' }}>
                  <Spark values={comparableValues(measure, yearly)} />
                </Box>
                <Box component="span" sx={{ display: 'block' }}>
                  <ChangeFigure measure={measure} report={report} yearly={yearly} ccn={answer.ccn} name={answer.name} />
                </Box>
                {/* As high as the button that comes late, so that what is below stays where it is. */}
                <Box component="span" sx={{ display: 'block', minHeight: 24 }}>
                  {measure === beds ? null : <PlaceFigure data={data} measure={measure} report={report} />}
                </Box>
              </>
            }
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, minHeight: '1.66em' }}>
        {data ? (
          <>
            <FormattedMessage
              id={data.hospitals < smallestGroup ? 'analytics.key.peers.few' : 'analytics.key.peers'}
              values={{ count: data.hospitals, group }}
            />{' '}
            <Link
              component={RouterLink}
              to={`?${changeHospitalAddress(search, { view: 'benchmarks' }).toString()}`}
              preventScrollReset
            >
              <FormattedMessage id="analytics.key.benchmarks" />
            </Link>
          </>
        ) : benchmarks.isError ? (
          <>
            <FormattedMessage id="analytics.key.peers.failed" />{' '}
            <Link component="button" type="button" variant="caption" onClick={() => void benchmarks.refetch()}>
              <FormattedMessage id="analytics.key.peers.retry" />
            </Link>
          </>
        ) : (
          <DelayedSkeleton
            height={12}
            width={320}
            component="span"
            sx={{ display: 'inline-block', maxWidth: '100%' }}
          />
        )}
      </Typography>
    </Box>
  )
}

/** The drawn values of all years by one calculation, because a line must not mix calculations. */
function comparableValues(measure: Measure, yearly: HospitalView['yearly']): (number | null)[] {
  const way = alike(measure, yearly)
  return yearly.map((report) => drawnValue(way, report))
}
