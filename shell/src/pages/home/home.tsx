import { Box, PageHeading, Button, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useSession } from '../../kernel/session/session-store.ts'
import { DataPanel } from './data-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { ScreensPanel } from './screens-panel.tsx'
import { RouterLink } from '@keyroom/ui/router'
import { Panel } from './panel.tsx'

export { askAhead } from './data-panel.tsx'

/** How subjects of the sample accounts begin, which the local provider has. */
const sampleSubject = 'auth0|sample-'

/** The first page of the dashboard: what the person can open, where they were, what the data is, what is new. */
export function Home() {
  const session = useSession()
  if (session.phase !== 'signed-in') return null
  const { claims, activeAccount } = session
  const isSample = claims.sub.startsWith(sampleSubject)
  const isPersonal = activeAccount.accountType === 'personal'
  return (
    <>
      <PageHeading
        caption={
          <>
            <FormattedMessage
              id={isPersonal ? 'shell.home.text.personal' : 'shell.home.text.organization'}
              values={{ account: activeAccount.display_name }}
            />{' '}
            {isSample ? <FormattedMessage id="shell.home.text.sample" /> : null}
          </>
        }
      >
        <FormattedMessage id="shell.home.title" values={{ name: claims.user_name ?? activeAccount.display_name }} />
      </PageHeading>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 2.5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <ScreensPanel />
          <RecentPanel />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <DataPanel />
          <NewsPanel />
          <SurveyPanel />
        </Box>
      </Box>
    </>
  )
}

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
