import { useSearchParams } from '@keyroom/ui/router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { AddressNotice } from '../address/address-notice.tsx'
import { YearField } from '../address/year-field.tsx'
import { FacilityFrame } from '../hospital/facility-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { usePeerGroup } from '../peers/use-peer-group.ts'
import { NoUnits } from '../units/no-units.tsx'
import { TargetField } from '../units/target-field.tsx'
import { readUnitsAddress } from '../units/units-address.ts'
import { UnitsPending } from '../units/units-pending.tsx'
import { UnitsView } from '../units/units-view.tsx'
import { useUnits } from '../units/use-units.ts'

/** Inpatient units of a hospital: beds, days and occupancy by unit and year, beside its peers. */
export function InpatientPage() {
  const intl = useIntl()
  const [{ ccn, year }, change] = useHospitalAddress()
  const [search] = useSearchParams()
  const address = useMemo(() => readUnitsAddress(search), [search])
  const peers = usePeerGroup(ccn)
  const query = useUnits(ccn, peers?.text ?? null)
  const reports = query.data?.reports ?? []
  const report = reports.find(({ fiscalYear }) => fiscalYear === year) ?? reports.at(-1)
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
          <AddressNotice more={address.problems} />
          {report && peers ? (
            <UnitsView
              answer={answer}
              report={report}
              wantedYear={year}
              peers={peers}
              address={address}
              isBefore={query.isPlaceholderData}
            />
          ) : (
            <NoUnits name={answer.name} />
          )}
        </>
      )}
    </FacilityFrame>
  )
}
