import { TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { limits, valueOf, type Draft, type DraftField } from '../sizing/draft.ts'

interface NumberFieldProps {
  draft: Draft
  field: DraftField
  onChange: (draft: Draft) => void
}

/** One figure of the form. An empty field asks for nothing yet; a wrong one says what it accepts. */
export function NumberField({ draft, field, onChange }: NumberFieldProps) {
  const intl = useIntl()
  const wrong = draft[field].trim() !== '' && valueOf(draft, field) === null
  const hint = field === 'target' ? intl.formatMessage({ id: 'programming.input.target.hint' }) : undefined
  const error = wrong ? intl.formatMessage({ id: 'programming.input.between' }, limits[field]) : undefined
  return (
    <TextField
      type="number"
      fullWidth
      label={intl.formatMessage({ id: `programming.input.${field}` })}
      value={draft[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      error={wrong}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { min: limits[field].least, max: limits[field].most, step: 'any', inputMode: 'decimal' },
      }}
    />
  )
}
