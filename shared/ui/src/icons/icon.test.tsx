import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { Icon } from './icon.tsx'

const path = (container: HTMLElement) => container.querySelector('path')

test('an icon beside a text is hidden from assistive technology', async () => {
  const { container } = await draw(<Icon name="map" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('an icon with a label is an image of that name', async () => {
  await draw(<Icon name="lock" label="Locked" />)
  expect(screen.getByRole('img', { name: 'Locked' })).toBeTruthy()
})

test.each(['no-such-icon', 'toString', '__proto__'])(
  'the name %s, which is not known, gives the plain circle',
  async (name) => {
    const { container } = await draw(<Icon name={name} />)
    expect(path(container)?.getAttribute('d')).toMatch(/^M12 20a8 8/)
  },
)

test('an arrow turns around with the reading direction, a map does not', async () => {
  const arrow = await draw(<Icon name="chevron-right" />, { rtlLayout: true })
  expect(path(arrow.container)?.getAttribute('transform')).toBe('matrix(-1 0 0 1 24 0)')
  arrow.unmount()
  const map = await draw(<Icon name="map" />, { rtlLayout: true })
  expect(path(map.container)?.getAttribute('transform')).toBeNull()
})
