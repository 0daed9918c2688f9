import { Box, Chip, Icon, Typography } from '@keyroom/ui/core'
import { useId } from 'react'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  options: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

/** A group of toggle buttons, which show their state by a tick as well as by color. */
export function ChoiceGroup<Value extends string>({ legend, options, chosen, onChange }: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="p" sx={{ mb: 0.75 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value)
          return (
            <Chip
              key={value}
              label={label}
              aria-pressed={isChosen}
              clickable
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              {...(isChosen
                ? {
                    icon: (
                      <Box component="span" sx={{ display: 'inline-flex' }}>
                        <Icon name="check" size={16} />
                      </Box>
                    ),
                  }
                : {})}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
            />
          )
        })}
      </Box>
    </Box>
  )
}
