import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'

interface TeachingFieldProps {
  teaching: boolean | null
  onChange: (teaching: boolean | null) => void
}

const choices = { any: null, yes: true, no: false } as const
const words = ['any', 'yes', 'no'] as const

/** Chooses teaching or non-teaching hospitals. */
export function TeachingField({ teaching, onChange }: TeachingFieldProps) {
  const id = useId()
  const value = words.find((word) => choices[word] === teaching) ?? 'any'
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: 'h4', color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
        <FormattedMessage id="analytics.peers.form.teaching" />
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, word) => onChange(choices[words.find((one) => one === word) ?? 'any'])}
      >
        {words.map((word) => (
          <FormControlLabel
            key={word}
            value={word}
            control={<Radio size="small" />}
            label={<FormattedMessage id={`analytics.peers.form.teaching.${word}`} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
