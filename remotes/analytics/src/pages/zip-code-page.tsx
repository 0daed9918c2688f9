import { Box, StatePanel } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressNotice } from '../address/address-notice.tsx'
import { YearField } from '../address/year-field.tsx'
import { FacilityFrame } from '../hospital/facility-frame.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { AreaFields } from '../origin/area-fields.tsx'
import { ConcentrationCard } from '../origin/concentration-card.tsx'
import { readOriginAddress } from '../origin/origin-address.ts'
import { OriginFigures } from '../origin/origin-figures.tsx'
import { ParetoCard } from '../origin/pareto-card.tsx'
import { useOrigin } from '../origin/use-origin.ts'
import { ZipTable } from '../origin/zip-table.tsx'

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
      query={query}
      fields={({ years, year: shown }) =>
        years.length === 0 ? null : (
          <>
            <YearField
              label={intl.formatMessage({ id: 'analytics.origin.year' })}
              years={years}
              year={shown ?? years.at(-1) ?? 0}
              onPick={(picked) => change({ year: picked })}
            />
            <AreaFields primary={primary} secondary={secondary} />
          </>
        )
      }
    >
      {(answer) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AddressNotice more={address.problems} />
          {answer.year === null || answer.zips.length === 0 ? (
            <Card>
              <StatePanel
                kind="empty"
                title={<FormattedMessage id="analytics.origin.none.title" values={{ name: answer.name }} />}
              >
                {answer.years.length > 0 ? (
                  <FormattedMessage
                    id="analytics.origin.none.year"
                    values={{
                      years: intl.formatList(answer.years.map((one) => intl.formatNumber(one, { format: 'year' }))),
                    }}
                  />
                ) : (
                  <FormattedMessage id="analytics.origin.none.text" />
                )}
              </StatePanel>
            </Card>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'minmax(0, 1fr)',
                opacity: query.isPlaceholderData ? 0.6 : 1,
              }}
              aria-busy={query.isPlaceholderData}
            >
              <Alert severity="info">
                <FormattedMessage id="analytics.origin.medicare" />
              </Alert>
              <OriginFigures answer={answer} />
              <ParetoCard answer={answer} year={answer.year} />
              <ConcentrationCard answer={answer} />
              <ZipTable answer={answer} year={answer.year} address={address} />
            </Box>
          )}
        </Box>
      )}
    </FacilityFrame>
  )
}
