import { expect, test } from '@jest/globals'
import MenuItem from '@mui/material/MenuItem'
import { fireEvent, screen, within } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { SelectField } from './select-field.tsx'

test('makes the open list a landmark with the name of the field', async () => {
  await draw(
    <SelectField label="Year" value={2021}>
      <MenuItem value={2021}>2021</MenuItem>
      <MenuItem value={2022}>2022</MenuItem>
    </SelectField>,
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Year' }))
  const list = screen.getByRole('region', { name: 'Year' })
  expect(within(list).getByRole('option', { name: '2022' })).toBeTruthy()
})
