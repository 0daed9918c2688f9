import { afterEach, expect, test } from '@jest/globals'
import Box from '@mui/material/Box'
import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { draw } from '../testing/draw.tsx'

afterEach(() => document.head.replaceChildren())

test('mirrors styles right to left, and sets the direction of the document before effects measure anything', async () => {
  const found: string[] = []
  function Measured() {
    useLayoutEffect(() => void found.push(document.documentElement.dir))
    return <Box sx={{ marginLeft: '7px' }}>text</Box>
  }
  await draw(<Measured />, { rtlLayout: true })
  expect(found).toEqual(['rtl'])
  expect(getComputedStyle(screen.getByText('text')).marginRight).toBe('7px')
})

test('leaves styles unchanged left to right', async () => {
  await draw(<Box sx={{ marginLeft: '7px' }}>text</Box>)
  expect(document.documentElement.dir).toBe('ltr')
  expect(getComputedStyle(screen.getByText('text')).marginLeft).toBe('7px')
})
