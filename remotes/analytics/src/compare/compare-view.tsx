import { indicatorIds } from '@keyroom/cost-report'
import { Box, DelayedSkeleton, MenuItem, StatePanel } from '@keyroom/ui/core'
import { Alert, Card, SelectField, TableDownload } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { MethodField } from '../address/method-field.tsx'
import { useViewAddress } from '../address/use-view-address.ts'
import { maxOthers } from '../address/view-address.ts'
import { YearField } from '../address/year-field.tsx'
import { BoardFailed } from '../board/board-failed.tsx'
import { BoardProvenance } from '../board/board-provenance.tsx'
import { CopyTable } from '../board/copy-table.tsx'
import { HospitalSet } from '../board/hospital-set.tsx'
import { useComparison } from '../board/board-queries.ts'
import { isFinal } from '../hospital/reports-failed.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { indicatorMeasures } from '../measures/measure.ts'
import { seriesName } from '../measures/variant-measure.ts'
import { Landscape } from '../visualization/landscape.tsx'
import { compareExport } from './compare-export.ts'
import { CompareTable } from './compare-table.tsx'

/** All indicators of several hospitals, each compared with the base hospital. */
export function CompareView({ ccn }: { ccn: string }) {
  const intl = useIntl()
  const [{ year }] = useHospitalAddress()
  const [{ others, base, method }, change] = useViewAddress()
  const set = [ccn, ...others]
  const from = base ?? ccn
  const { data, error, refetch, isPlaceholderData } = useComparison({
    ccns: [from, ...set.filter((one) => one !== from)],
    ...(year === null ? {} : { year }),
    ...(method === 'best' ? {} : { indicators: indicatorIds.map((id) => seriesName(id, method)) }),
  })
  if (error && (!data || isFinal(error))) return <BoardFailed error={error} ccn={ccn} onRetry={() => void refetch()} />
  if (!data) return <ComparePending />
  const names = new Map(data.hospitals.map((hospital) => [hospital.ccn, hospital.name]))
  return (
    <BoardProvenance>
      <Landscape />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data.sample ? (
          <Alert severity="info">
            <FormattedMessage id="analytics.sample" />
          </Alert>
        ) : null}
        <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
          <HospitalSet ccn={ccn} others={others} max={maxOthers} names={names} />
          <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <YearField
              label={intl.formatMessage({ id: 'analytics.year' })}
              years={data.years}
              year={data.year}
              onPick={(picked) => change({ year: picked })}
            />
            <SelectField
              size="small"
              label={intl.formatMessage({ id: 'analytics.compare.from' })}
              value={from}
              onChange={(event) => change({ base: event.target.value === ccn ? null : event.target.value })}
              sx={{ flex: '0 1 18rem', minWidth: 0 }}
            >
              {set.map((one) => (
                <MenuItem key={one} value={one}>
                  {names.get(one) ?? one}
                </MenuItem>
              ))}
            </SelectField>
            <MethodField />
          </Box>
        </Card>
        {others.length === 0 ? (
          <Card>
            <StatePanel kind="empty" title={<FormattedMessage id="analytics.compare.alone.title" />}>
              <FormattedMessage id="analytics.compare.alone.text" />
            </StatePanel>
          </Card>
        ) : null}
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <CompareTable
            answer={data}
            actions={
              <>
                <CopyTable content={() => compareExport(intl, data)} />
                <TableDownload
                  size="small"
                  of={intl.formatMessage({ id: 'analytics.compare.heading' }, { year: data.year })}
                  content={() => compareExport(intl, data)}
                />
              </>
            }
          />
        </Box>
      </Box>
    </BoardProvenance>
  )
}

/** Reserves the space of the fields and the table, which has a row for each indicator. */
function ComparePending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton height={190} />
      <DelayedSkeleton height={200 + indicatorMeasures.length * 61} aria-hidden role="presentation" />
    </Box>
  )
}
