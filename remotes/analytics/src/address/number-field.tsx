import { useDebounced } from '@keyroom/ui/core'
import { TextField } from '@keyroom/ui/more'
import { useEffect, useEffectEvent, useState } from 'react'

interface NumberFieldProps {
  label: string
  /** The number in the address. */
  value: number
  /** Parses the text; `null` for an unusable number. */
  read: (text: string) => number | null
  /** Called with each valid number, after `delayMs` without typing. */
  onChange: (value: number) => void
  delayMs?: number
  /** Shown below the field while the text is invalid. */
  errorText: string
  step?: number
}

/** A number field that the page follows while the reader types. */
export function NumberField({ label, value, read, onChange, delayMs = 0, errorText, step = 1 }: NumberFieldProps) {
  const [draft, setDraft] = useState<{ text: string; of: number }>({ text: String(value), of: value })
  // The address was changed elsewhere, by Back for instance, so the draft is out of date.
  const text = draft.of === value || read(draft.text) === value ? draft.text : String(value)
  const typed = read(text)
  const settled = useDebounced(typed, delayMs)
  const pick = useEffectEvent((number: number) => {
    if (number === typed && number !== value) onChange(number)
  })
  useEffect(() => {
    if (settled !== null) pick(settled)
  }, [settled])
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={text}
      onChange={(event) => setDraft({ text: event.target.value, of: value })}
      error={typed === null}
      helperText={typed === null ? errorText : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', step } }}
      sx={{ width: '11rem' }}
    />
  )
}
