import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { Icon } from './icon.tsx'

const path = (container: HTMLElement) => container.querySelector('path')

test('hides an icon beside text from assistive technology', async () => {
  const { container } = await draw(<Icon name="map" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('exposes an icon with a label as an image of that name', async () => {
  await draw(<Icon name="lock" label="Locked" />)
  expect(screen.getByRole('img', { name: 'Locked' })).toBeTruthy()
})

test.each(['no-such-icon', 'toString', '__proto__'])('draws a plain circle for the unknown name %s', async (name) => {
  const { container } = await draw(<Icon name={name} />)
  expect(path(container)?.getAttribute('d')).toMatch(/^M12 20a8 8/)
})

test('mirrors an arrow with the reading direction, but not a map', async () => {
  const arrow = await draw(<Icon name="chevron-right" />, { rtlLayout: true })
  expect(path(arrow.container)?.getAttribute('transform')).toBe('matrix(-1 0 0 1 24 0)')
  arrow.unmount()
  const map = await draw(<Icon name="map" />, { rtlLayout: true })
  expect(path(map.container)?.getAttribute('transform')).toBeNull()
})
