import { expect, test } from '@jest/globals'
import TextField from '@mui/material/TextField'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { Autocomplete } from './autocomplete.tsx'

test('says in the person’s language what its buttons do, and that nothing matches', async () => {
  await draw(
    <Autocomplete
      options={['Boston', 'Worcester']}
      defaultValue="Boston"
      renderInput={(params) => <TextField {...params} label="Ville" />}
    />,
    { locale: 'fr' },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir la liste' }))
  expect(screen.getByRole('button', { name: 'Fermer la liste' })).toBeTruthy()
  // The page shows it while the pointer is over the field.
  await userEvent.click(screen.getByLabelText('Effacer'))
  await userEvent.type(screen.getByRole('combobox', { name: 'Ville' }), 'Xyz')
  expect(screen.getByText('Aucun résultat')).toBeTruthy()
})

test.each([
  [['Boston', 'Bolton'], '2 matches'],
  [[], 'No city matches.'],
])('says to screen readers what a search found: %j', async (options, said) => {
  await draw(
    <Autocomplete
      loading={false}
      options={options}
      value={null}
      inputValue="Bo"
      noOptionsText="No city matches."
      renderInput={(params) => <TextField {...params} label="City" />}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe(said)
})
