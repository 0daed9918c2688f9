import { expect, test } from '@jest/globals'
import Box from '@mui/material/Box'
import { draw } from '../testing/draw.tsx'

test('mirrors styles that need a vendor prefix', async () => {
  const sx = { paddingInlineStart: 1, marginLeft: '3px', '& ::placeholder': { opacity: 1 } }
  const { container } = await draw(<Box data-drawn="" sx={sx} />, { rtlLayout: true })
  const element = container.querySelector('[data-drawn]')
  expect(element && getComputedStyle(element).marginRight).toBe('3px')
})
