import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { PageHeading } from './page-heading.tsx'

test('is the h1 of the page and can be focused by code, not by the Tab key', async () => {
  await draw(<PageHeading caption="2021">Hospital summary</PageHeading>)
  const heading = screen.getByRole('heading', { level: 1, name: 'Hospital summary' })
  heading.focus()
  expect(document.activeElement).toBe(heading)
  expect(heading.tabIndex).toBe(-1)
  expect(screen.getByText('2021')).toBeTruthy()
})
