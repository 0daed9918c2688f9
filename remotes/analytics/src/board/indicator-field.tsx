import type { IndicatorId } from '@keyroom/cost-report'
import { ListSubheader, MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { measureGroups } from '../measures/groups.ts'

interface IndicatorFieldProps {
  indicator: IndicatorId
  onPick: (indicator: string) => void
}

/** Chooses an indicator from grouped options. */
export function IndicatorField({ indicator, onPick }: IndicatorFieldProps) {
  const intl = useIntl()
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'analytics.trend.indicator' })}
      value={indicator}
      onChange={(event) => onPick(event.target.value)}
      sx={{ flex: '0 1 22rem', minWidth: 0 }}
    >
      {measureGroups.flatMap(({ id, measures }) => [
        <ListSubheader key={id}>{intl.formatMessage({ id: `analytics.group.${id}` })}</ListSubheader>,
        ...measures.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {intl.formatMessage({ id: option.label })}
          </MenuItem>
        )),
      ])}
    </SelectField>
  )
}
