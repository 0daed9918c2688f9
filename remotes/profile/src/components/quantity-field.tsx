import { Box, Icon, IconButton } from '@keyroom/ui/core'
import { TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { useIntl } from 'react-intl'

interface QuantityFieldProps {
  /** What is counted, such as a product; part of the accessible names. */
  of: string
  value: number
  min: number
  max: number
  onChange: (quantity: number) => void
  /** Shown below while there is no error. */
  help?: string
  disabled?: boolean
}

/** Moves focus to the first quantity within an element that is out of its range, and says whether one is. */
export function focusWrongQuantity(element: HTMLElement | null): boolean {
  const field = element?.querySelector<HTMLElement>('input[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}

/** A field for a whole number, with buttons and arrow keys to step it. What is out of range stays, with what is wrong. */
export function QuantityField({ of, value, min, max, onChange, help, disabled = false }: QuantityFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const requested = typed === undefined ? value : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
  const isWrong = requested === undefined || requested < min || requested > max
  const range = intl.formatMessage({ id: 'profile.quantity.range' }, { min: min, max: max })
  const give = (text: string) => {
    setTyped(text)
    const quantity = Number(text)
    if (/^\d{1,9}$/.test(text.trim()) && quantity >= min && quantity <= max) onChange(quantity)
  }
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(value + by, min), max))
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <IconButton
        aria-label={intl.formatMessage({ id: 'profile.quantity.fewer' }, { of })}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
        sx={{ mt: 0.5 }}
      >
        <Icon name="minus" size={18} />
      </IconButton>
      <TextField
        size="small"
        value={typed ?? value}
        error={isWrong}
        helperText={isWrong ? range : help}
        disabled={disabled}
        onChange={({ target }) => give(target.value)}
        onBlur={() => isWrong || setTyped(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp') step(1)
          if (key === 'ArrowDown') step(-1)
        }}
        sx={{ width: '6.5rem' }}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-label': intl.formatMessage({ id: 'profile.quantity.label' }, { of }),
            style: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
          },
          formHelperText: { sx: { mx: 0, textAlign: 'center' } },
        }}
      />
      <IconButton
        aria-label={intl.formatMessage({ id: 'profile.quantity.more' }, { of })}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
        sx={{ mt: 0.5 }}
      >
        <Icon name="plus" size={18} />
      </IconButton>
    </Box>
  )
}
