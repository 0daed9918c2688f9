import { Box } from '@keyroom/ui/core'
import type { PropsWithChildren } from 'react'
import { DeletionPanel } from '../account/deletion-panel.tsx'
import { PersonPanel } from '../account/person-panel.tsx'
import { PreferencesPanel } from '../account/preferences-panel.tsx'
import { SessionsPanel } from '../account/sessions-panel.tsx'

/** The account tab: the user, sessions, preferences, and the request for deletion. */
export function AccountTab() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}>
      <Column>
        <PersonPanel />
        <SessionsPanel />
      </Column>
      <Column>
        <PreferencesPanel />
        <DeletionPanel />
      </Column>
    </Box>
  )
}

function Column({ children }: PropsWithChildren) {
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
}
