import { TextField } from '@keyroom/ui/more'
import { useState, type ComponentProps } from 'react'

interface SavedTextFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'placeholder' | 'slotProps' | 'sx'
> {
  readonly saved: string
  /** Says what is wrong with a text, which is not saved then. */
  readonly problemOf: (text: string) => string | undefined
  readonly onSave: (text: string) => void
}

/** A field that saves its text when it is left or by Enter, and follows what is saved. */
export function SavedTextField({ saved, problemOf, onSave, ...props }: SavedTextFieldProps) {
  const [text, setText] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (saved !== seen) {
    setSeen(saved)
    setText(saved)
  }
  const problem = problemOf(text)
  const save = () => {
    if (problem === undefined) onSave(text)
  }
  return (
    <TextField
      {...props}
      size="small"
      value={text}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => (key === 'Enter' ? save() : undefined)}
    />
  )
}
