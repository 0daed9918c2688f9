import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { draw } from '../testing/draw.tsx'
import { Menu, MenuItem } from './public.ts'

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

test('a menu opens, can be walked with the arrows, and gives focus back', async () => {
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
