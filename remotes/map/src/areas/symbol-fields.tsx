import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { AggregateField } from './aggregate-field.tsx'
import type { AreaChoice } from './area-choice.ts'
import { measureItems } from './measure-items.tsx'
import { measures } from './measures.ts'

interface SymbolFieldsProps {
  choice: AreaChoice
  hasReports: boolean
  onChange: (choice: AreaChoice) => void
}

const none = 'none'

/** What symbols on the colored areas are sized by, and how it becomes the value of an area. */
export function SymbolFields({ choice, hasReports, onChange }: SymbolFieldsProps) {
  const intl = useIntl()
  const { symbol } = choice
  const isKnown = symbol === undefined || measures.includes(symbol)
  return (
    <>
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.areas.symbol' })}
        value={isKnown ? (symbol ?? none) : ''}
        onChange={({ target }) => {
          const next = target.value === none ? undefined : target.value
          onChange({ ...choice, symbol: next, symbolAggregate: undefined })
        }}
        sx={{ minWidth: { xs: '100%', sm: 220 } }}
      >
        <MenuItem value={none}>
          <FormattedMessage id="map.areas.symbol.none" />
        </MenuItem>
        {measureItems(hasReports)}
      </SelectField>
      {symbol === undefined ? null : (
        <AggregateField
          label={intl.formatMessage({ id: 'map.areas.symbol.aggregate' })}
          measure={symbol}
          aggregate={choice.symbolAggregate}
          onChange={(symbolAggregate) => onChange({ ...choice, symbolAggregate })}
        />
      )}
    </>
  )
}
