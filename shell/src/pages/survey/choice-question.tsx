import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@keyroom/ui/more'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import type { SurveyAnswer } from '@keyroom/product-api'
import type { SurveyDraft } from './survey-draft.ts'

/** A question, as it stands above its answers. */
export const questionStyle = {
  color: 'text.primary',
  fontSize: '1rem',
  fontWeight: 600,
  '&.Mui-focused:not(.Mui-error)': { color: 'text.primary' },
} as const

interface ChoiceQuestionProps {
  readonly control: Control<SurveyDraft, unknown, SurveyAnswer>
  readonly name: 'role' | 'organizationKind'
  readonly options: readonly string[]
}

/** One of a few. All of them are seen at once. */
export function ChoiceQuestion({ control, name, options }: ChoiceQuestionProps) {
  const { field, fieldState } = useController({ control, name })
  const hint = useId()
  const { ref, ...rest } = field
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend" sx={questionStyle}>
        <FormattedMessage id={`shell.survey.${name}`} />
      </FormLabel>
      <RadioGroup
        {...rest}
        aria-invalid={fieldState.invalid}
        aria-describedby={fieldState.invalid ? hint : undefined}
        sx={{ mt: 0.5, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio slotProps={index === 0 ? { input: { ref } } : {}} />}
            label={<FormattedMessage id={`shell.survey.${name}.${option}`} />}
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
