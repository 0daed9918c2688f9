import '../../../testing/page.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAccess } from '../../../kernel/access/access-store.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { draw } from '../../../testing/draw.tsx'
import { sampleEntry } from '../../../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../../../testing/sample-session.ts'
import { CommandMessages } from '../command-messages.tsx'
import { useLetterShortcuts } from '../letter-shortcuts.ts'
import { ShortcutsHelp } from './shortcuts-help.tsx'

test('lists the letters of each page, and strikes them out once they are switched off', async () => {
  signInAs(adaClaims)
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
  useRegistry.setState({ status: 'ready', entries: [sampleEntry('map', { menu: [{ shortcut: 'm' }] })] })
  await draw(
    <CommandMessages>
      <ShortcutsHelp open />
    </CommandMessages>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const map = dialog.getByText('Map')
  expect(map.closest('li')?.textContent).toBe('MapGM')
  expect(getComputedStyle(map).textDecoration).not.toContain('line-through')
  await userEvent.click(dialog.getByRole('switch', { name: 'Single-letter shortcuts' }))
  expect(useLetterShortcuts.getState().on).toBe(false)
  expect(getComputedStyle(map).textDecoration).toContain('line-through')
})
