import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@keyroom/ui/more'
import type { SurveyAnswer } from '@keyroom/product-api'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { questionStyle } from './choice-question.tsx'
import type { SurveyDraft } from './survey-draft.ts'

const steps = [1, 2, 3, 4, 5]

/** A scale in words, so that nobody has to guess which end is good. */
export function SatisfactionQuestion({ control }: { control: Control<SurveyDraft, unknown, SurveyAnswer> }) {
  const { field, fieldState } = useController({ control, name: 'satisfaction' })
  const hint = useId()
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend" sx={questionStyle}>
        <FormattedMessage id="shell.survey.satisfaction" />
      </FormLabel>
      <RadioGroup
        name={field.name}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(_event, value) => field.onChange(Number(value))}
        aria-invalid={fieldState.invalid}
        aria-describedby={fieldState.invalid ? hint : undefined}
        sx={{ mt: 0.5, flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', columnGap: 1 }}
      >
        {steps.map((step) => (
          <FormControlLabel
            key={step}
            value={step}
            control={<Radio slotProps={step === 1 ? { input: { ref: field.ref } } : {}} />}
            label={<FormattedMessage id={`shell.survey.satisfaction.${step}`} />}
          />
        ))}
      </RadioGroup>
      {fieldState.invalid ? (
        <FormHelperText id={hint} sx={{ mx: 0 }}>
          <FormattedMessage id="shell.survey.choose" />
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}
