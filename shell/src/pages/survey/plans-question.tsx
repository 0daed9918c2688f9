import { Box } from '@keyroom/ui/core'
import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@keyroom/ui/more'
import { surveyPlans, type SurveyAnswer } from '@keyroom/product-api'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { questionStyle } from './choice-question.tsx'
import type { SurveyDraft } from './survey-draft.ts'

/** Several of a few. */
export function PlansQuestion({ control }: { control: Control<SurveyDraft, unknown, SurveyAnswer> }) {
  const { field, fieldState } = useController({ control, name: 'plans' })
  const hint = useId()
  const toggle = (plan: string) =>
    field.onChange(field.value.includes(plan) ? field.value.filter((one) => one !== plan) : [...field.value, plan])
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={hint}>
      <FormLabel component="legend" sx={questionStyle}>
        <FormattedMessage id="shell.survey.plans" />
      </FormLabel>
      <FormHelperText id={hint} sx={{ mx: 0 }}>
        <FormattedMessage id={fieldState.invalid ? 'shell.survey.plans.choose' : 'shell.survey.plans.several'} />
      </FormHelperText>
      <Box sx={{ mt: 0.5, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {surveyPlans.map((plan, index) => (
          <FormControlLabel
            key={plan}
            control={
              <Checkbox
                checked={field.value.includes(plan)}
                onChange={() => toggle(plan)}
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
            label={<FormattedMessage id={`shell.survey.plans.${plan}`} />}
          />
        ))}
      </Box>
    </FormControl>
  )
}
