import { lazyComponent } from '@keyroom/ui/core'
import { useEffect } from 'react'
import { checkAccess, useAccess } from '../kernel/access/access-store.ts'
import { useRegistry } from '../kernel/federation/registry-store.ts'
import { loadServerState } from '../kernel/api/load-server-state.ts'
import { whenIdle } from './late/when-idle.ts'
import { useSession } from '../kernel/session/session-store.ts'
import { useCommands } from './commands/command-store.ts'
import { CommandMessages } from './commands/command-messages.tsx'
import { followLetterKeys } from './commands/follow-letter-keys.ts'
import { goTo } from './navigation/follow-visits.ts'
import { followLetterShortcuts } from './commands/letter-shortcuts.ts'
import { pageShortcuts } from './commands/page-shortcuts.ts'

const loadPalette = async () => {
  const [{ CommandPalette }] = await Promise.all([import('./commands/palette/command-palette.tsx'), loadServerState()])
  return CommandPalette
}
const loadHelp = async () => (await import('./commands/help/shortcuts-help.tsx')).ShortcutsHelp

const CommandPalette = lazyComponent(loadPalette, { fallback: null, onFailure: 'retry' })
const ShortcutsHelp = lazyComponent(loadHelp, { fallback: null, onFailure: 'retry' })

/** The palette and the list of shortcuts over the page, and the shortcuts of single letters. */
export function CommandOverlays() {
  const open = useCommands((commands) => commands.open)
  const opened = useCommands((commands) => commands.opened)
  useEffect(followLetterShortcuts, [])
  useEffect(() => followLetterKeys(goByLetter), [])
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), [])
  if (opened.length === 0) return null
  return (
    <CommandMessages>
      {opened.includes('palette') ? <CommandPalette open={open === 'palette'} /> : null}
      {opened.includes('help') ? <ShortcutsHelp open={open === 'help'} /> : null}
    </CommandMessages>
  )
}

function goByLetter(letter: string): boolean {
  if (useSession.getState().phase !== 'signed-in') return false
  const path = pageShortcuts(useRegistry.getState().entries, checkAccess(useAccess.getState())).get(letter)
  if (path === undefined) return false
  goTo(path)
  return true
}
