import { Box, Typography } from '@keyroom/ui/core'
import { Card, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { fieldsOf, type Draft } from '../sizing/draft.ts'
import { NumberField } from './number-field.tsx'

interface VolumeFormProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The form for the volume of the unit, in one of two ways, and its target occupancy. */
export function VolumeForm({ draft, onChange }: VolumeFormProps) {
  return (
    <Card component="section" aria-labelledby="programming-input" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography id="programming-input" variant="h3" component="h2">
        <FormattedMessage id="programming.input.heading" />
      </Typography>
      <FormControl>
        <FormLabel id="programming-basis">
          <FormattedMessage id="programming.input.basis" />
        </FormLabel>
        <RadioGroup
          aria-labelledby="programming-basis"
          value={draft.basis}
          onChange={(_, basis) => onChange({ ...draft, basis: basis === 'census' ? 'census' : 'days' })}
        >
          {(['days', 'census'] as const).map((basis) => (
            <FormControlLabel
              key={basis}
              value={basis}
              control={<Radio />}
              label={<FormattedMessage id={`programming.input.basis.${basis}`} />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {fieldsOf(draft).map((field) => (
          <NumberField key={field} draft={draft} field={field} onChange={onChange} />
        ))}
      </Box>
    </Card>
  )
}
