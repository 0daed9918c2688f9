import { hospitalGroups } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TaskProps } from '../times/origin-fields.tsx'

interface GroupFieldProps extends Omit<TaskProps, 'screen'> {
  /** The id of its message. */
  label?: string
}

/** Which hospitals people drive to, or those of another label. */
export function GroupField({ choice, onChange, label = 'map.sites.among' }: GroupFieldProps) {
  const intl = useIntl()
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: label })}
      value={choice.among}
      onChange={(event) => {
        const next = hospitalGroups.find((group) => group === event.target.value)
        if (next) onChange({ ...choice, among: next })
      }}
      sx={{ minWidth: 220 }}
    >
      {hospitalGroups.map((group) => (
        <MenuItem key={group} value={group}>
          <FormattedMessage id={`map.sites.among.${group}`} />
        </MenuItem>
      ))}
    </SelectField>
  )
}
