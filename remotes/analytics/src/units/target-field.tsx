import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { NumberField } from '../address/number-field.tsx'
import { useViewAddress } from '../address/use-view-address.ts'
import { firstTarget, readTarget, targetLimits } from './units-address.ts'

/** The occupancy that beds are sized for, in per cent. */
export function TargetField({ target }: { target: number }) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const pick = useCallback((value: number) => change({ target: value === firstTarget ? null : value }), [change])
  return (
    <NumberField
      label={intl.formatMessage({ id: 'analytics.units.target' })}
      value={target}
      read={readTarget}
      onChange={pick}
      wrong={intl.formatMessage({ id: 'analytics.units.target.wrong' }, targetLimits)}
    />
  )
}
