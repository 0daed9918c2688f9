import { Suspense, useEffect } from 'react'
import { checkAccess, useAccess } from '../access/access-store.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { loadServerState } from '../host/load-server-state.ts'
import { whenIdle } from '../later/when-idle.ts'
import { whenThere } from '../later/when-there.ts'
import { useSession } from '../session/session-store.ts'
import { useCommands } from './command-store.ts'
import { CommandWords } from './command-words.tsx'
import { followLetterKeys } from './follow-letter-keys.ts'
import { goTo } from './go-to.ts'
import { followLetterShortcuts } from './letter-shortcuts.ts'
import { pageShortcuts } from './page-shortcuts.ts'

const loadPalette = async () => {
  const [{ CommandPalette }] = await Promise.all([import('./palette/command-palette.tsx'), loadServerState()])
  return CommandPalette
}
const loadHelp = async () => (await import('./help/shortcuts-help.tsx')).ShortcutsHelp

const CommandPalette = whenThere(loadPalette)
const ShortcutsHelp = whenThere(loadHelp)

/** Where palette and list of shortcuts come over the page, and where single letters are listened to. */
export function CommandPlace() {
  const open = useCommands((commands) => commands.open)
  const opened = useCommands((commands) => commands.opened)
  useEffect(followLetterShortcuts, [])
  useEffect(() => followLetterKeys(goByLetter), [])
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), [])
  if (opened.length === 0) return null
  return (
    <CommandWords>
      <Suspense fallback={null}>
        {opened.includes('palette') ? <CommandPalette open={open === 'palette'} /> : null}
        {opened.includes('help') ? <ShortcutsHelp open={open === 'help'} /> : null}
      </Suspense>
    </CommandWords>
  )
}

function goByLetter(letter: string): boolean {
  if (useSession.getState().phase !== 'signed-in') return false
  const path = pageShortcuts(useRegistry.getState().entries, checkAccess(useAccess.getState())).get(letter)
  if (path === undefined) return false
  goTo(path)
  return true
}
