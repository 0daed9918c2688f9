import { Box, Icon, IconButton } from '@keyroom/ui/core'
import { TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { useIntl } from 'react-intl'

interface QuantityFieldProps {
  /** What is counted, such as the product: part of what the field and its buttons are called. */
  of: string
  value: number
  least: number
  most: number
  onChange: (quantity: number) => void
  /** Shown below while nothing is wrong. */
  help?: string
  disabled?: boolean
}

/** A whole number that is typed, or stepped with the buttons beside it and the arrow keys. */
export function QuantityField({ of, value, least, most, onChange, help, disabled = false }: QuantityFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  const wished = typed === undefined ? value : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
  const isWrong = wished === undefined || wished < least || wished > most
  const range = intl.formatMessage({ id: 'profile.quantity.range' }, { least, most })
  const give = (text: string) => {
    setTyped(text)
    const quantity = Number(text)
    if (/^\d{1,9}$/.test(text.trim()) && quantity >= least && quantity <= most) onChange(quantity)
  }
  const step = (by: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(value + by, least), most))
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <IconButton
        aria-label={intl.formatMessage({ id: 'profile.quantity.fewer' }, { of })}
        disabled={disabled || value <= least}
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
        onBlur={() => setTyped(undefined)}
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
        disabled={disabled || value >= most}
        onClick={() => step(1)}
        sx={{ mt: 0.5 }}
      >
        <Icon name="plus" size={18} />
      </IconButton>
    </Box>
  )
}
