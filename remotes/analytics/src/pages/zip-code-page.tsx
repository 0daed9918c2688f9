import { Box } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { AddressNotice } from '../address/address-notice.tsx'
import { YearField } from '../address/year-field.tsx'
import { FacilityFrame } from '../hospital/facility-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { AreaFields } from '../origin/area-fields.tsx'
import { NoOrigin } from '../origin/no-origin.tsx'
import { readOriginAddress } from '../origin/origin-address.ts'
import { OriginPending } from '../origin/origin-pending.tsx'
import { OriginView } from '../origin/origin-view.tsx'
import { useOrigin } from '../origin/use-origin.ts'

/** Names of the address that the other pages have, too: here they are of the table of ZIP codes. */
const ownNames = ['sort', 'page'] as const

/** Patient origin: which ZIP codes a hospital's Medicare inpatients come from, and whom it shares them with. */
export function ZipCodePage() {
  const intl = useIntl()
  const [{ ccn }, change] = useHospitalAddress()
  const [search] = useSearchParams()
  const address = useMemo(() => readOriginAddress(search), [search])
  const { year, primary, secondary } = address
  const query = useOrigin(ccn, { ...(year === null ? {} : { year }), primary, secondary })
  return (
    <FacilityFrame
      title="analytics.title.zip-code"
      awaited="origin"
      pending={<OriginPending />}
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
            <NoOrigin answer={answer} />
          ) : (
            <OriginView answer={answer} year={answer.year} address={address} isBefore={query.isPlaceholderData} />
          )}
        </Box>
      )}
    </FacilityFrame>
  )
}
