import { expect, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { keepFocusIn } from './keep-focus-in.ts'

/** A list from which rows are removed, or moved up, by the keyboard. */
function Rows() {
  const [names, setNames] = useState(['One', 'Two', 'Three'])
  const [edited, setEdited] = useState('')
  return (
    <ul ref={keepFocusIn} aria-label="Rows">
      {names.map((name, at) =>
        name === edited ? (
          <li key={name}>
            <input aria-label={`Name of ${name}`} />
            <button onClick={() => setEdited('')}>Save {name}</button>
          </li>
        ) : (
          <li key={name}>
            <button onClick={() => setNames(names.filter((other) => other !== name))}>Remove {name}</button>
            <button disabled={at === 0} onClick={() => setNames([name, ...names.filter((other) => other !== name)])}>
              Move {name}
            </button>
            <button onClick={() => setEdited(name)}>Edit {name}</button>
          </li>
        ),
      )}
    </ul>
  )
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test.each([
  ['the next row when its row is removed', 'Remove Two', 'Remove Three'],
  ['the row before when the last one is removed', 'Remove Three', 'Remove Two'],
  ['what is beside a button that is switched off', 'Move Three', 'Remove Three'],
  ['the field that replaces the button', 'Edit Two', 'Name of Two'],
])('gives focus to %s', async (_what, pressed, focused) => {
  render(<Rows />)
  press(pressed)
  await waitFor(() => expect(focusedName()).toBe(focused))
})

test('gives focus to the list once it has no rows', async () => {
  render(<Rows />)
  for (const name of ['One', 'Two', 'Three']) press(`Remove ${name}`)
  await waitFor(() => expect(focusedName()).toBe('Rows'))
})

test('leaves alone a focus that a press beside took away', async () => {
  render(<Rows />)
  act(() => screen.getByRole('button', { name: 'Edit Two' }).focus())
  fireEvent.pointerDown(document.body)
  act(() => screen.getByRole('button', { name: 'Edit Two' }).blur())
  fireEvent.click(screen.getByRole('button', { name: 'Remove Two' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Two' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
