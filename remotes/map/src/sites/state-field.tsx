import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TaskProps } from '../times/origin-fields.tsx'
import { stateNames } from './state-names.ts'

/** A select has no value for nothing. */
const noState = 'none'

interface StateFieldProps extends Omit<TaskProps, 'screen'> {
  /** The id of the message for no state; without it a state must be chosen. */
  none?: string
}

/** In which state. */
export function StateField({ choice, onChange, none }: StateFieldProps) {
  const intl = useIntl()
  const isKnown = choice.state !== undefined && choice.state in stateNames
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'map.column.state' })}
      value={isKnown ? choice.state : none === undefined ? '' : noState}
      onChange={({ target }) => onChange({ ...choice, state: target.value === noState ? undefined : target.value })}
      sx={{ minWidth: 180 }}
    >
      {none === undefined ? null : (
        <MenuItem value={noState}>
          <FormattedMessage id={none} />
        </MenuItem>
      )}
      {Object.entries(stateNames).map(([code, name]) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </SelectField>
  )
}
