import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { formats } from '@keyroom/intl'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/layers/en.json'
import { YearSlider, yearMs } from './year-slider.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function Years({ start }: { start: number }) {
  const [year, setYear] = useState(start)
  return (
    <IntlProvider locale="en-GB" formats={formats} messages={messages}>
      <YearSlider label="Fiscal year" years={[2019, 2020, 2021]} year={year} onYear={(next) => setYear(next)} />
    </IntlProvider>
  )
}

const year = () => screen.getByRole('slider').getAttribute('aria-valuetext')
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('plays the years from the first to the last, and stops there, also while the page is drawn again', () => {
  const { rerender } = render(<Years start={2021} />)
  fireEvent.click(screen.getByRole('button', { name: 'Play years' }))
  expect(year()).toBe('2019')
  pass(yearMs / 2)
  rerender(<Years start={2021} />)
  pass(yearMs / 2)
  expect(year()).toBe('2020')
  pass(yearMs)
  expect(year()).toBe('2021')
  expect(screen.getByRole('button', { name: 'Play years' })).toBeTruthy()
})

test('stops at the chosen year', () => {
  render(<Years start={2019} />)
  fireEvent.click(screen.getByRole('button', { name: 'Play years' }))
  fireEvent.change(screen.getByRole('slider'), { target: { value: 2020 } })
  pass(3 * yearMs)
  expect(year()).toBe('2020')
})
