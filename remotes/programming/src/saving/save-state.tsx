import { Box, Button, Icon, lazyComponent, Typography, type IconName } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import type { SaveState } from './create-saver.ts'
import type { ProgramSession } from './open-session.ts'

const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog, {
  fallback: null,
})

const icons: Readonly<Record<SaveState, IconName>> = {
  saved: 'check',
  saving: 'cloud',
  offline: 'wifi-off',
  conflict: 'alert',
  'no-access': 'lock',
  removed: 'trash',
  failed: 'alert',
}

/** In words whether the account has what the screen shows, and what can be done where it hasn't. */
export function SaveStateText({ session }: { session: ProgramSession }) {
  const { saver, saving, store } = session
  const { state, conflicts } = useStore(saving)
  const canEdit = useStore(store, (open) => open.canEdit)
  const [isAsking, setAsking] = useState(true)
  const action = {
    conflict: () => setAsking(true),
    removed: () => void session.restore().catch(() => undefined),
    failed: () => void saver.flush(),
    offline: () => void saver.flush(),
  }[state as string]
  const refused = useStore(store, (open) => Object.keys(open.refused).length)
  const isReadOnly = !canEdit && state === 'saved'
  const isExcept = state === 'saved' && !isReadOnly && refused > 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography
        role="status"
        color={!isExcept && (state === 'saved' || state === 'saving') ? 'textSecondary' : undefined}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <Icon name={isReadOnly ? 'lock' : isExcept ? 'alert' : icons[state]} size={18} />
        {isExcept ? (
          <FormattedMessage id="programming.save.except" values={{ count: refused }} />
        ) : (
          <FormattedMessage id={`programming.save.${isReadOnly ? 'read-only' : state}`} />
        )}
      </Typography>
      {action ? (
        <Button size="small" onClick={action}>
          <FormattedMessage id={`programming.save.${state}.action`} />
        </Button>
      ) : null}
      {state === 'conflict' && isAsking ? (
        <ConflictDialog
          conflicts={conflicts}
          session={session}
          onClose={() => setAsking(false)}
          onDecided={(sides) => void saver.resolve((path) => sides[path.join('/')] ?? 'mine')}
        />
      ) : null}
    </Box>
  )
}
