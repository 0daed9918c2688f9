import { Box, Button, Icon, Paper, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'

/** After the answers were stored. Focus comes here: what was focused is gone. */
export function SurveyThanks({ onChange }: { onChange: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper elevation={0} sx={{ maxWidth: '48rem', p: { xs: 2.5, sm: 4 } }}>
      <Box sx={{ color: 'success.main', lineHeight: 0, mb: 1.5 }}>
        <Icon name="check" size={40} />
      </Box>
      <Typography ref={heading} variant="h2" component="h1" tabIndex={-1}>
        <FormattedMessage id="shell.survey.thanks.title" />
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>
        <FormattedMessage id="shell.survey.thanks.text" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={RouterLink} to="/dashboard" variant="contained">
          <FormattedMessage id="shell.survey.thanks.home" />
        </Button>
        <Button variant="outlined" onClick={onChange}>
          <FormattedMessage id="shell.survey.thanks.change" />
        </Button>
      </Box>
    </Paper>
  )
}
