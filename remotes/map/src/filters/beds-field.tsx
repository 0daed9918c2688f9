import { TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { useSavedText } from '../tools/use-saved-text.ts'

interface BedsFieldProps {
  bound: 'min' | 'max'
  beds: number | undefined
  onChange: (beds: number | undefined) => void
}

/** The fewest or the most beds of a hospital; empty for no bound. Takes effect when the field is left, or by Enter. */
export function BedsField({ bound, beds, onChange }: BedsFieldProps) {
  const intl = useIntl()
  const [text, setText] = useSavedText(beds?.toString() ?? '')
  const isValid = /^\d{0,5}$/.test(text.trim())
  const save = () => {
    const read = text.trim() === '' ? undefined : Number(text)
    if (isValid && read !== beds) onChange(read)
  }
  return (
    <TextField
      size="small"
      label={intl.formatMessage({ id: `map.filters.beds.${bound}` })}
      value={text}
      error={!isValid}
      helperText={isValid ? undefined : intl.formatMessage({ id: 'map.filters.beds.invalid' })}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => (key === 'Enter' ? save() : undefined)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 120 }}
    />
  )
}
