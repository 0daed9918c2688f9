import { Box, Button, PageHeading, StatePanel, useHost, useRouteAddress } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { Outline } from '../components/outline.tsx'

/** The projects of the active account. None can be stored yet, as the page says. */
export function ProjectsPage() {
  const host = useHost()
  const programming = useRouteAddress({ route: 'programming' })
  const { activeAccount } = useSyncExternalStore(host.session.subscribe, host.session.get)
  return (
    <>
      <PageHeading
        hidden
        caption={<FormattedMessage id="projects.caption" values={{ account: activeAccount.display_name }} />}
      >
        <FormattedMessage id="projects.title" />
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Card>
          <StatePanel
            kind="empty"
            title={<FormattedMessage id="projects.empty.title" />}
            actions={
              programming && (
                <Button variant="contained" component={RouterLink} to={programming}>
                  <FormattedMessage id="projects.empty.action" />
                </Button>
              )
            }
          >
            <FormattedMessage id="projects.empty.text" />
          </StatePanel>
        </Card>
        <Outline />
      </Box>
    </>
  )
}
