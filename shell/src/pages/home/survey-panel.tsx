import { Button, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { Panel } from './panel.tsx'

/** The way to the survey, which no menu entry leads to. */
export function SurveyPanel() {
  return (
    <Panel title={<FormattedMessage id="shell.home.survey" />}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        <FormattedMessage id="shell.home.survey.text" />
      </Typography>
      <Button component={RouterLink} to="/dashboard/survey" variant="outlined">
        <FormattedMessage id="shell.home.survey.action" />
      </Button>
    </Panel>
  )
}
