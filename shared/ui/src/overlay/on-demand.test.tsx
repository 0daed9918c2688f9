import { beforeAll, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { draw } from '../testing/draw.tsx'
import { loadOverlays, Drawer, Menu, MenuItem, Popper } from './on-demand.tsx'

// Compiling the chunk takes longer than the timeout of a test.
beforeAll(async () => void (await loadOverlays()))

function Languages() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Languages
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => setAnchor(null)}>English</MenuItem>
        <MenuItem>Français</MenuItem>
      </Menu>
    </>
  )
}

test('opens a menu, moves in it with the arrow keys, and returns focus', async () => {
  await draw(<Languages />)
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  const items = await screen.findAllByRole('menuitem')
  expect(document.activeElement).toBe(items[0])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(items[1])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Languages' }))
})

test('makes a menu a named landmark', async () => {
  await draw(
    <Menu open anchorEl={document.body} aria-label="Language">
      <MenuItem>English</MenuItem>
    </Menu>,
  )
  expect(await screen.findByRole('menu', { name: 'Language' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Language' })).toBeTruthy()
})

test('makes a drawer a named dialog', async () => {
  await draw(
    <Drawer open aria-label="Settings">
      text
    </Drawer>,
  )
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy()
})

test('keeps a popper beside its button', async () => {
  const { container } = await draw(
    <nav>
      <Popper open anchorEl={document.body} role="group" aria-label="Accounts">
        text
      </Popper>
    </nav>,
  )
  expect(container.querySelector('nav')?.contains(await screen.findByRole('group', { name: 'Accounts' }))).toBe(true)
})
