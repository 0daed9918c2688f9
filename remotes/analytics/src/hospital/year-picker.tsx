import type { ReportWithIndicators } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

interface YearPickerProps {
  yearly: readonly ReportWithIndicators[]
  year: number
  onPick: (year: number) => void
}

/** Chooses the fiscal year of the report. */
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
