import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { usePrinting } from './use-printing.ts'

const Page = () => <p>{usePrinting() ? 'on paper' : 'on screen'}</p>

test('draws for paper synchronously on the print event of the browser', () => {
  render(<Page />)
  expect(screen.getByText('on screen')).toBeTruthy()
  // Without `act`, which would render by itself: the browser does not wait either.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  dispatchEvent(new Event('beforeprint'))
  environment.IS_REACT_ACT_ENVIRONMENT = true
  expect(screen.getByText('on paper')).toBeTruthy()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('on screen')).toBeTruthy()
})
