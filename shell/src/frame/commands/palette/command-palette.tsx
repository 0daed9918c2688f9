import type { Account, Claims } from '@keyroom/contract'
import { Dialog } from '@keyroom/ui/more'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { ServerState } from '../../../kernel/api/server-state.tsx'
import { useSession } from '../../../kernel/session/session-store.ts'
import { useAccounts } from '../../../kernel/accounts/use-accounts.ts'
import { closeCommands, useCommands } from '../command-store.ts'
import { PaletteContent } from './palette-content.tsx'

/** Everything that can be gone to or done, to be found by typing. Opens over the page and gives focus back. */
export function CommandPalette({ open }: { open: boolean }) {
  const intl = useIntl()
  const times = useCommands((commands) => commands.times)
  return (
    <Dialog
      open={open}
      onClose={closeCommands}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': intl.formatMessage({ id: 'shell.commands.title' }),
          elevation: 24,
          sx: {
            mx: { xs: 1, sm: 4 },
            mt: { xs: 1, sm: '12vh' },
            mb: 1,
            width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
            maxWidth: '640px !important',
            maxHeight: { xs: 'calc(100dvh - 16px)', sm: '70vh' },
            overflow: 'hidden',
          },
        },
      }}
    >
      <ServerState>
        <Content key={times} />
      </ServerState>
    </Dialog>
  )
}

const none: readonly Account[] = []

/** Stays as it is while the palette closes. */
const Content = memo(function Content() {
  const session = useSession()
  return session.phase === 'signed-in' ? <OfPerson claims={session.claims} /> : <PaletteContent accounts={none} />
})

function OfPerson({ claims }: { claims: Claims }) {
  return <PaletteContent accounts={useAccounts(claims)} />
}
