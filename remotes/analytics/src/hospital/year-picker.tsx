import type { CostReportAnswer } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

interface YearPickerProps {
  yearly: readonly CostReportAnswer[]
  year: number
  onPick: (year: number) => void
}

/** Which fiscal year's report is looked at. */
export function YearPicker({ yearly, year, onPick }: YearPickerProps) {
  const intl = useIntl()
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'analytics.year' })}
      value={year}
      onChange={(event) => onPick(Number(event.target.value))}
      sx={{ minWidth: 140 }}
    >
      {yearly.toReversed().map(({ fiscalYear }) => (
        <MenuItem key={fiscalYear} value={fiscalYear}>
          {intl.formatNumber(fiscalYear, { format: 'year' })}
        </MenuItem>
      ))}
    </SelectField>
  )
}
