import { facilityUnitsKey, getFacilityUnits } from '@keyroom/product-api'
import { Box, DelayedSkeleton, useHost } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { AddressNotice } from '../address/address-notice.tsx'
import { YearField } from '../address/year-field.tsx'
import { FacilityFrame } from './facility-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { usePeerGroup } from '../peers/use-peer-group.ts'
import { NoUnits } from '../units/no-units.tsx'
import { findOpened, readTarget, readUnitsAddress, targetLimits } from '../units/units-address.ts'
import { UnitsView } from '../units/units-view.tsx'
import { NumberField } from '../address/number-field.tsx'
import { useViewAddress } from '../address/use-view-address.ts'

/** The inpatient units of a hospital: beds, days and occupancy by unit and year, beside those of its peers. */
export function InpatientPage() {
  const intl = useIntl()
  const [{ ccn, year }, change] = useHospitalAddress()
  const [search] = useSearchParams()
  const address = useMemo(() => readUnitsAddress(search), [search])
  const peers = usePeerGroup(ccn)
  const query = useUnits(ccn, peers?.text ?? null)
  const reports = query.data?.reports ?? []
  const report = reports.find(({ fiscalYear }) => fiscalYear === year) ?? reports.at(-1)
  const opened = useMemo(
    () =>
      query.data && address.opened && findOpened(query.data.units, address.opened, year ?? report?.fiscalYear ?? null),
    [query.data, address, year, report],
  )
  const problems =
    address.opened && !opened
      ? [...address.problems, { name: 'figure', value: search.get('figure') ?? '' }]
      : address.problems
  return (
    <FacilityFrame
      title="analytics.title.inpatient"
      awaited="units"
      pending={<UnitsPending />}
      query={query}
      fieldsWidth={304}
      fields={() =>
        report ? (
          <>
            <YearField
              label={intl.formatMessage({ id: 'analytics.year' })}
              years={reports.map(({ fiscalYear }) => fiscalYear)}
              year={report.fiscalYear}
              onPick={(picked) => change({ year: picked })}
            />
            <TargetField target={address.target} />
          </>
        ) : null
      }
    >
      {(answer) => (
        <>
          <AddressNotice more={problems} />
          {report && peers ? (
            <UnitsView
              answer={answer}
              report={report}
              wantedYear={year}
              peers={peers}
              address={address}
              opened={opened ?? null}
              isOutdated={query.isPlaceholderData}
            />
          ) : (
            <NoUnits name={answer.name} />
          )}
        </>
      )}
    </FacilityFrame>
  )
}

/** Chooses the target occupancy for which beds are calculated, in percent. */
function TargetField({ target }: { target: number }) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const pick = useCallback((value: number) => change({ target: value }), [change])
  return (
    <NumberField
      label={intl.formatMessage({ id: 'analytics.units.target' })}
      value={target}
      read={readTarget}
      onChange={pick}
      errorText={intl.formatMessage(
        { id: 'analytics.units.target.wrong' },
        { min: targetLimits.min, max: targetLimits.max },
      )}
    />
  )
}

/** Reserves the space of the peer group, the table of units, and the dashboard. */
function UnitsPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton sx={{ height: { xs: 150, sm: 94 } }} />
      <DelayedSkeleton height={560} aria-hidden role="presentation" />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 1050, lg: 600 } }} />
    </Box>
  )
}

/** The units of a hospital beside those of a peer group; sends no request while either is unknown. */
function useUnits(ccn: string | null, peers: string | null) {
  const { api } = useHost()
  const params = { peers: peers ?? 'all' }
  const query = useQuery({
    queryKey: ['analytics', ...facilityUnitsKey(ccn ?? '', params)],
    queryFn: ({ signal }) => getFacilityUnits(api, ccn ?? '', params, { signal }),
    enabled: ccn !== null && peers !== null,
    placeholderData: keepPreviousData,
  })
  // Data of another hospital are not kept as a placeholder: only the peer group changes in place.
  const data = query.data?.ccn === ccn ? query.data : undefined
  return { ...query, data }
}
