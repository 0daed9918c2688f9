import { TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { useIntl } from 'react-intl'

interface OwnLimitsProps {
  limits: readonly number[] | undefined
  onChange: (limits: readonly number[] | undefined) => void
}

/** The user's own limits between classes: numbers separated by spaces or semicolons. Shares are from 0 to 1. */
export function OwnLimits({ limits, onChange }: OwnLimitsProps) {
  const intl = useIntl()
  const [text, setText] = useState(limits?.join('; ') ?? '')
  const read = readLimits(text)
  const isInvalid = text.trim() !== '' && read === undefined
  const save = () => {
    if (!isInvalid && String(read) !== String(limits)) onChange(read)
  }
  return (
    <TextField
      size="small"
      label={intl.formatMessage({ id: 'map.areas.breaks' })}
      placeholder="0.5; 0.65; 0.8"
      value={text}
      error={isInvalid}
      helperText={isInvalid ? intl.formatMessage({ id: 'map.areas.breaks.invalid' }) : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => (event.key === 'Enter' ? save() : undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: 190 }}
    />
  )
}

/** One to eight ascending numbers; `undefined` for anything else. */
function readLimits(text: string): number[] | undefined {
  const parts = text.trim().split(/[;\s]+/)
  const numbers = parts.map(Number)
  const isValid = text.trim() !== '' && numbers.length <= 8 && numbers.every((one) => Number.isFinite(one))
  return isValid && numbers.every((one, at) => at === 0 || one > (numbers[at - 1] as number)) ? numbers : undefined
}
