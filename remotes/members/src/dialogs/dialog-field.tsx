import { TextField } from '@keyroom/ui/more'
import { useEffect, useRef, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react'

interface DialogFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'size' | 'type'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The error, which is announced at once. */
  readonly problem?: ReactNode
  /** A hint while there is no error. */
  readonly hint?: ReactNode
  readonly input?: InputHTMLAttributes<HTMLInputElement>
}

/** The only field of a dialog, for addresses and words in left-to-right script. It has the focus at once. */
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
