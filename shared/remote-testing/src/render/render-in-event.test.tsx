import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'

test('a render that an event begins, and that waits for a promise, goes on once that is fulfilled', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const Words = () => <p>{use(promise)}</p>
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <Suspense fallback={<p>Wait</p>}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Words /> : null}
      </Suspense>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByText('Open'))
  // Fulfilled before anything else happens on the page.
  resolve('The words')
  expect(await screen.findByText('The words', {}, { timeout: 5_000 })).toBeTruthy()
})
