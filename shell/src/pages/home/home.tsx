import { Box, PageHeading } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useSession } from '../../session/session-store.ts'
import { DataPanel } from './data-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { ScreensPanel } from './screens-panel.tsx'
import { SurveyPanel } from './survey-panel.tsx'

export { askAhead } from './data-state.ts'

/** The first page of the dashboard: what the person can open, where they were, what the data is, what is new. */
export function Home() {
  const session = useSession()
  if (session.phase !== 'signed-in') return null
  const { claims, activeAccount } = session
  const isPersonal = activeAccount.accountType === 'personal'
  return (
    <>
      <PageHeading
        caption={
          <FormattedMessage
            id={isPersonal ? 'shell.home.text.personal' : 'shell.home.text.organization'}
            values={{ account: activeAccount.display_name }}
          />
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
