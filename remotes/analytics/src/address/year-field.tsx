import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

interface YearFieldProps {
  label: string
  years: readonly number[]
  year: number
  onPick: (year: number) => void
}

/** Chooses one of the fiscal years with reports, the latest first. */
export function YearField({ label, years, year, onPick }: YearFieldProps) {
  const intl = useIntl()
  const offered = years.includes(year) ? years : [...years, year]
  return (
    <SelectField
      size="small"
      label={label}
      value={year}
      onChange={(event) => onPick(Number(event.target.value))}
      sx={{ minWidth: 112 }}
    >
      {offered
        .toSorted((one, other) => other - one)
        .map((one) => (
          <MenuItem key={one} value={one}>
            {intl.formatNumber(one, { format: 'year' })}
          </MenuItem>
        ))}
    </SelectField>
  )
}
