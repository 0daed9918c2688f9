import { TextField } from '@keyroom/ui/more'
import { useEffect, useRef, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react'

interface DialogFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'size' | 'type'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; read out at once. */
  readonly problem?: ReactNode
  /** What helps to fill it in, as long as nothing is wrong. */
  readonly hint?: ReactNode
  readonly input?: InputHTMLAttributes<HTMLInputElement>
}

/** The one field of a dialog, for addresses and words that read from left to right: the keyboard is in it at once. */
export function DialogField({ value, onChange, problem, hint, input, ...field }: DialogFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <TextField
      {...field}
      inputRef={element}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr', ...input },
        formHelperText: { role: problem === undefined ? undefined : 'alert' },
      }}
    />
  )
}
