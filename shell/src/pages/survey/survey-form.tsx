import { Box, Button, Paper, Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { surveyOrganizationKinds, surveyRoles, type Survey } from '@keyroom/product-api'
import { FormattedMessage } from 'react-intl'
import { ChoiceQuestion } from './choice-question.tsx'
import { CommentQuestion } from './comment-question.tsx'
import { PlansQuestion } from './plans-question.tsx'
import { SatisfactionQuestion } from './satisfaction-question.tsx'
import { useSurveyForm } from './use-survey-form.ts'

interface SurveyFormProps {
  readonly account: string
  readonly stored: Survey
  readonly onSent: () => void
}

export function SurveyForm({ account, stored, onSent }: SurveyFormProps) {
  const { form, send, discard, isRestored, hasFailed } = useSurveyForm(account, stored, onSent)
  const { control, formState } = form
  return (
    <Paper
      component="form"
      noValidate
      elevation={0}
      onSubmit={(event) => void send(event)}
      sx={{ maxWidth: '48rem', p: { xs: 2, sm: 4 }, display: 'grid', gap: 4 }}
    >
      {stored.changedAt && !isRestored ? (
        <Alert severity="info">
          <FormattedMessage id="shell.survey.answered" values={{ moment: new Date(stored.changedAt) }} />
        </Alert>
      ) : null}
      {isRestored ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={discard}>
              <FormattedMessage id="shell.survey.restored.discard" />
            </Button>
          }
        >
          <FormattedMessage id="shell.survey.restored" />
        </Alert>
      ) : null}
      <ChoiceQuestion control={control} name="role" options={surveyRoles} />
      <ChoiceQuestion control={control} name="organizationKind" options={surveyOrganizationKinds} />
      <PlansQuestion control={control} />
      <SatisfactionQuestion control={control} />
      <CommentQuestion control={control} />
      {hasFailed ? (
        <Alert severity="error">
          <FormattedMessage id="shell.survey.failed" />
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
          <FormattedMessage id={stored.answer ? 'shell.survey.save' : 'shell.survey.send'} />
        </Button>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', flex: '1 1 16rem' }}>
          <FormattedMessage id="shell.survey.use" />
        </Typography>
      </Box>
    </Paper>
  )
}
