import { TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { limits, valueOf, type Draft, type DraftField } from '../sizing/draft.ts'

interface NumberFieldProps {
  draft: Draft
  field: DraftField
  onChange: (draft: Draft) => void
}

/** A figure of the form. An empty field shows no error; an invalid one states its range. */
export function NumberField({ draft, field, onChange }: NumberFieldProps) {
  const intl = useIntl()
  const wrong = draft[field].trim() !== '' && valueOf(draft, field) === null
  const hint = field === 'target' ? intl.formatMessage({ id: 'programming.input.target.hint' }) : undefined
  const { min, max } = limits[field]
  const error = wrong ? intl.formatMessage({ id: 'programming.input.between' }, { min: min, max: max }) : undefined
  return (
    <TextField
      type="number"
      fullWidth
      label={intl.formatMessage({ id: `programming.input.${field}` })}
      value={draft[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      error={wrong}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { min, max, step: 'any', inputMode: 'decimal' } }}
    />
  )
}
