import { beforeEach, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { usePreferences } from '../preferences/preferences-store.ts'
import { showStartFailure } from './start-failure.ts'

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

test('takes the place of what was there, and says what to do in each language', () => {
  const titles = locales.map((locale) => {
    usePreferences.setState({ locale })
    const place = document.createElement('div')
    place.innerHTML = '<p>skeleton</p>'
    showStartFailure(place, new Error('gone'))
    expect(place.textContent).not.toContain('skeleton')
    expect(place.querySelector('[role=alert] button')?.textContent).not.toBe('')
    return place.querySelector('h1')?.textContent
  })
  expect(new Set(titles).size).toBe(locales.length)
  expect(console.error).toHaveBeenCalledTimes(locales.length)
})
