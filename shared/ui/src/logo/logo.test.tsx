import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { Logo, LogoMark } from './logo.tsx'

const colors = (element: Element) =>
  new Set([...element.querySelectorAll('path')].map((path) => path.getAttribute('stroke')))

test('draws the large logo in two colors with its tagline, 4 rem high', async () => {
  await draw(<Logo />, { locale: 'fr' })
  const logo = await screen.findByRole('img', { name: 'KeyRoom' })
  expect(logo.getAttribute('height')).toBe('4rem')
  expect(colors(logo).size).toBe(2)
  expect(logo.textContent).toBe('KeyRoomL’hôpital au juste format')
})

test('draws the small logo in one color, 3.5 rem high', async () => {
  await draw(<LogoMark />)
  const logo = screen.getByRole('img', { name: 'KeyRoom' })
  expect(logo.getAttribute('height')).toBe('3.5rem')
  expect(colors(logo).size).toBe(1)
})
