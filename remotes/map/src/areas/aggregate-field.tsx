import { aggregatesOf, type AreaAggregate } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

interface AggregateFieldProps {
  label: string
  measure: string
  /** `undefined` for the usual one of the measure. */
  aggregate: AreaAggregate | undefined
  onChange: (aggregate: AreaAggregate | undefined) => void
}

/** How the hospitals of an area become one value; nothing where there is one way only. */
export function AggregateField({ label, measure, aggregate, onChange }: AggregateFieldProps) {
  const aggregates = aggregatesOf(measure)
  if (aggregates.length < 2) return null
  return (
    <SelectField
      size="small"
      label={label}
      value={aggregates.find((one) => one === aggregate) ?? aggregates[0]}
      onChange={({ target }) => {
        const next = aggregates.find((one) => one === target.value)
        onChange(next === aggregates[0] ? undefined : next)
      }}
      sx={{ minWidth: 180 }}
    >
      {aggregates.map((one) => (
        <MenuItem key={one} value={one}>
          <FormattedMessage
            id={`map.areas.aggregate.${one}`}
            values={{ weight: measure === 'averageLengthOfStay' ? 'discharges' : 'beds' }}
          />
        </MenuItem>
      ))}
    </SelectField>
  )
}
