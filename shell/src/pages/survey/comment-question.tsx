import { Box, Typography } from '@keyroom/ui/core'
import { TextField } from '@keyroom/ui/more'
import type { SurveyAnswer } from '@keyroom/product-api'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { questionStyle } from './choice-question.tsx'
import { charactersLeft, type SurveyDraft } from './survey-draft.ts'

/** Free text. Nothing of what is pasted is cut off: what is too long is said so. */
export function CommentQuestion({ control }: { control: Control<SurveyDraft, unknown, SurveyAnswer> }) {
  const { field, fieldState } = useController({ control, name: 'comment' })
  const id = useId()
  const left = charactersLeft(field.value)
  const { ref, ...rest } = field
  return (
    <Box>
      <Typography component="label" htmlFor={id} sx={questionStyle}>
        <FormattedMessage id="shell.survey.comment" />
      </Typography>
      <TextField
        {...rest}
        id={id}
        inputRef={ref}
        multiline
        minRows={4}
        fullWidth
        error={fieldState.invalid || left < 0}
        helperText={<FormattedMessage id="shell.survey.comment.left" values={{ left }} />}
        slotProps={{ formHelperText: { sx: { mx: 0 } } }}
        sx={{ mt: 1 }}
      />
    </Box>
  )
}
