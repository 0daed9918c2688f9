import { useIntl } from 'react-intl'
import { SavedTextField } from '../tools/saved-text-field.tsx'

interface BedsFieldProps {
  bound: 'min' | 'max'
  beds: number | undefined
  onChange: (beds: number | undefined) => void
}

/** The fewest or the most beds of a hospital; empty for no bound. Takes effect when the field is left, or by Enter. */
export function BedsField({ bound, beds, onChange }: BedsFieldProps) {
  const intl = useIntl()
  return (
    <SavedTextField
      label={intl.formatMessage({ id: `map.filters.beds.${bound}` })}
      saved={beds?.toString() ?? ''}
      problemOf={(text) =>
        /^\d{0,5}$/.test(text.trim()) ? undefined : intl.formatMessage({ id: 'map.filters.beds.invalid' })
      }
      onSave={(text) => {
        const read = text.trim() === '' ? undefined : Number(text)
        if (read !== beds) onChange(read)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 120 }}
    />
  )
}
