import { TextField } from '@keyroom/ui/more'
import { useEffect, useState } from 'react'

interface NumberFieldProps {
  label: string
  /** What counts, as the address has it. */
  value: number
  /** The number in a text; `null` where it is none that can be used. */
  read: (text: string) => number | null
  /** Told of each good number, once the typing pauses for so long; at once where nobody has to be asked. */
  onChange: (value: number) => void
  pauseMs?: number
  /** Said while what is typed is no good. */
  wrong: string
  step?: number
}

/** A number that the page follows while it is typed, as soon as it is a good one. */
export function NumberField({ label, value, read, onChange, pauseMs = 0, wrong, step = 1 }: NumberFieldProps) {
  const [draft, setDraft] = useState<{ text: string; of: number }>({ text: String(value), of: value })
  // The address was changed elsewhere, by Back for instance: what was typed before is of no account.
  const text = draft.of === value || read(draft.text) === value ? draft.text : String(value)
  const typed = read(text)
  useEffect(() => {
    if (typed === null || typed === value) return
    const timer = setTimeout(() => onChange(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange, pauseMs])
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={text}
      onChange={(event) => setDraft({ text: event.target.value, of: value })}
      error={typed === null}
      helperText={typed === null ? wrong : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', step } }}
      sx={{ width: '11rem' }}
    />
  )
}
