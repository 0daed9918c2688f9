import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { useViewAddress } from './use-view-address.ts'
import { methods } from './view-address.ts'

/** Chooses the best calculation that the reports allow, or the usual published one. */
export function MethodField() {
  const intl = useIntl()
  const [{ method }, change] = useViewAddress()
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'analytics.method' })}
      value={method}
      onChange={(event) => change({ method: event.target.value === 'best' ? null : event.target.value })}
      sx={{ flex: '0 1 15rem', minWidth: 0 }}
    >
      {methods.map((one) => (
        <MenuItem key={one} value={one}>
          {intl.formatMessage({ id: `analytics.method.${one}` })}
        </MenuItem>
      ))}
    </SelectField>
  )
}
