import { Box, Icon, IconButton, Typography } from '@keyroom/ui/core'
import { Dialog, DialogContent, DialogTitle } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkAccess, useAccess } from '../../../kernel/access/access-store.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { useRemotes } from '../../../kernel/federation/remotes-store.ts'
import { messageKey } from '../../notifications/use-focus-key.ts'
import { useSession } from '../../../kernel/session/session-store.ts'
import { closeCommands } from '../command-store.ts'
import { useLetterShortcuts } from '../letter-shortcuts.ts'
import { pageShortcuts } from '../page-shortcuts.ts'
import { Kbd } from '../kbd.tsx'
import { modifierName } from '../palette-key.ts'
import { pageCommands } from '../sources/page-commands.ts'
import { shellPageCommands } from '../sources/shell-page-commands.ts'
import { createWording } from '../wording.ts'
import { LetterShortcutsSwitch } from './letter-shortcuts-switch.tsx'

/** The list of shortcuts, and the switch for those of single letters. */
export function ShortcutsHelp({ open }: { open: boolean }) {
  const intl = useIntl()
  const lettersOn = useLetterShortcuts((letters) => letters.on)
  const pages = usePagesWithKeys()
  return (
    <Dialog
      open={open}
      onClose={closeCommands}
      fullWidth
      maxWidth="sm"
      aria-labelledby="shortcuts-help-title"
      sx={{ '& .MuiDialog-container:focus-visible': { outline: 'none' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pe: 2 }}>
        <DialogTitle id="shortcuts-help-title" sx={{ flexGrow: 1 }}>
          <FormattedMessage id="shell.shortcuts.title" />
        </DialogTitle>
        <IconButton
          onClick={closeCommands}
          aria-label={intl.formatMessage({ id: 'shell.commands.close' })}
          sx={{ marginInlineEnd: 2 }}
        >
          <Icon name="close" />
        </IconButton>
      </Box>
      <DialogContent dividers tabIndex={0} sx={{ px: 3 }}>
        <Section title={<FormattedMessage id="shell.shortcuts.everywhere" />}>
          <Line keys={[modifierName, 'K']} what={<FormattedMessage id="shell.commands.title" />} />
          <Line keys={['Esc']} what={<FormattedMessage id="shell.shortcuts.escape" />} />
          <Line keys={[messageKey]} what={<FormattedMessage id="shell.shortcuts.message" />} />
          <Line keys={['?']} isOff={!lettersOn} what={<FormattedMessage id="shell.shortcuts.title" />} />
        </Section>
        {pages.length > 0 ? (
          <Section title={<FormattedMessage id="shell.shortcuts.goTo" />}>
            {pages.map(({ id, label, keys = [] }) => (
              <Line key={id} keys={keys} isOff={!lettersOn} what={label} />
            ))}
          </Section>
        ) : null}
        <LetterShortcutsSwitch />
      </DialogContent>
    </Dialog>
  )
}

function usePagesWithKeys() {
  const intl = useIntl()
  const remotes = useRegistry((registry) => registry.entries)
  const states = useRemotes()
  const check = useAccess(checkAccess)
  const isSignedIn = useSession((session) => session.phase === 'signed-in')
  if (!isSignedIn) return []
  const wording = createWording(intl, undefined)
  const shortcuts = pageShortcuts(remotes, check)
  return [
    ...shellPageCommands(true, remotes, shortcuts, wording),
    ...pageCommands({ remotes, states, check, shortcuts, intl, wording }),
  ].filter(({ keys }) => keys !== undefined)
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}

interface LineProps {
  readonly keys: readonly string[]
  readonly what: ReactNode
  /** Switched off: the line stays, so that one sees what there would be. */
  readonly isOff?: boolean
}

function Line({ keys, what, isOff = false }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Typography
        component="span"
        sx={{ minWidth: 0, ...(isOff ? { color: 'text.secondary', textDecoration: 'line-through' } : {}) }}
      >
        {what}
      </Typography>
      <Kbd keys={keys} />
    </Box>
  )
}
