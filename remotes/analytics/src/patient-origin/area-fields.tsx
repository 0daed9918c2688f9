import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { NumberField } from '../address/number-field.tsx'
import { useViewAddress } from '../address/use-view-address.ts'
import { firstAreas, readAreaShare, type PatientOriginAddress } from './patient-origin-address.ts'

/** Every change is an API request. */
const delayMs = 400

/** The shares of the cases that the service areas reach. */
export function AreaFields({ primary, secondary }: Pick<PatientOriginAddress, 'primary' | 'secondary'>) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const pickPrimary = useCallback(
    (value: number) =>
      change({
        primary: value === firstAreas.primary ? null : value,
        ...(value > secondary ? { secondary: value } : {}),
        page: null,
      }),
    [change, secondary],
  )
  const pickSecondary = useCallback(
    (value: number) => change({ secondary: value === firstAreas.secondary ? null : value, page: null }),
    [change],
  )
  const readSecondary = useCallback(
    (text: string) => {
      const share = readAreaShare(text)
      return share !== null && share >= primary ? share : null
    },
    [primary],
  )
  return (
    <>
      <NumberField
        label={intl.formatMessage({ id: 'analytics.origin.primary' })}
        value={primary}
        read={readAreaShare}
        onChange={pickPrimary}
        delayMs={delayMs}
        errorText={intl.formatMessage({ id: 'analytics.origin.share.wrong' }, { min: 1 })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'analytics.origin.secondary' })}
        value={secondary}
        read={readSecondary}
        onChange={pickSecondary}
        delayMs={delayMs}
        errorText={intl.formatMessage({ id: 'analytics.origin.share.wrong' }, { min: primary })}
      />
    </>
  )
}
