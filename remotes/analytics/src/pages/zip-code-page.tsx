import {
  getPatientOrigin,
  type PatientOriginAnswer,
  patientOriginKey,
  type PatientOriginParams,
} from '@keyroom/product-api'
import { Box, DelayedSkeleton, StatePanel, useHost } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressNotice } from '../address/address-notice.tsx'
import { YearField } from '../address/year-field.tsx'
import { FacilityFrame } from './facility-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { AreaFields } from '../patient-origin/area-fields.tsx'
import { readPatientOriginAddress } from '../patient-origin/patient-origin-address.ts'
import { PatientOriginView } from '../patient-origin/patient-origin-view.tsx'

/** Parameters of the views that belong to the table of ZIP codes here. */
const ownNames = ['sort', 'page'] as const

/** Patient origin: the ZIP codes that a hospital's Medicare inpatients come from, and the hospitals that share them. */
export function ZipCodePage() {
  const intl = useIntl()
  const [{ ccn }, change] = useHospitalAddress()
  const [search] = useSearchParams()
  const address = useMemo(() => readPatientOriginAddress(search), [search])
  const { year, primary, secondary } = address
  const query = usePatientOrigin(ccn, { ...(year === null ? {} : { year }), primary, secondary })
  return (
    <FacilityFrame
      title="analytics.title.zip-code"
      awaited="origin"
      pending={<PatientOriginPending />}
      query={query}
      fieldsWidth={496}
      fields={({ years, year: shown }) =>
        years.length === 0 ? null : (
          <>
            <YearField
              label={intl.formatMessage({ id: 'analytics.origin.year' })}
              years={years}
              year={shown ?? years.at(-1) ?? 0}
              onPick={(picked) => change({ year: picked, page: null })}
            />
            <AreaFields primary={primary} secondary={secondary} />
          </>
        )
      }
    >
      {(answer) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AddressNotice more={address.problems} own={ownNames} />
          {answer.year === null || answer.zips.length === 0 ? (
            <NoPatientOrigin answer={answer} />
          ) : (
            <PatientOriginView
              answer={answer}
              year={answer.year}
              address={address}
              isOutdated={query.isPlaceholderData}
            />
          )}
        </Box>
      )}
    </FacilityFrame>
  )
}

/** Explains that no file has ZIP codes of the hospital, or none of that year. */
function NoPatientOrigin({ answer: { name, years } }: { answer: PatientOriginAnswer }) {
  const intl = useIntl()
  const other = intl.formatList(years.map((year) => intl.formatNumber(year, { format: 'year' })))
  return (
    <Card>
      <StatePanel kind="empty" title={<FormattedMessage id="analytics.origin.none.title" values={{ name }} />}>
        <FormattedMessage
          id={years.length > 0 ? 'analytics.origin.none.year' : 'analytics.origin.none.text'}
          values={{ years: other }}
        />
      </StatePanel>
    </Card>
  )
}

/** Reserves the space of the key figures, the dashboard, the definitions and the ZIP codes. */
function PatientOriginPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton height={48} />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 400, sm: 260, lg: 122 } }} />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 1100, lg: 590 } }} />
      <DelayedSkeleton aria-hidden role="presentation" sx={{ height: { xs: 700, sm: 420, lg: 270 } }} />
      <DelayedSkeleton height={1100} aria-hidden role="presentation" />
    </Box>
  )
}

/** Patient origin of a hospital. */
function usePatientOrigin(ccn: string | null, params: PatientOriginParams) {
  const { api } = useHost()
  const query = useQuery({
    queryKey: ['analytics', ...patientOriginKey(ccn ?? '', params)],
    queryFn: ({ signal }) => getPatientOrigin(api, ccn ?? '', params, { signal }),
    enabled: ccn !== null,
    placeholderData: keepPreviousData,
  })
  // Data of another hospital are not kept as a placeholder: only the year and the areas change in place.
  const data = query.data?.ccn === ccn ? query.data : undefined
  return { ...query, data }
}
