import { beforeEach, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { usePreferences } from '../kernel/preferences/preferences-store.ts'
import { showStartFailure } from './start-failure.ts'

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

function fail() {
  document.body.innerHTML = '<div id="root"><p>skeleton</p></div>'
  const [place] = document.body.children
  if (!place) throw new Error('There is nothing to draw into.')
  showStartFailure(place, new Error('gone'))
  return place
}

test('replaces the page, and says what to do in each language', () => {
  const titles = locales.map((locale) => {
    usePreferences.setState({ locale })
    fail()
    expect(document.body.textContent).not.toContain('skeleton')
    expect(document.body.textContent).toContain('gone')
    expect(document.querySelector('[role=alert] button')?.textContent).not.toBe('')
    return document.querySelector('h1')?.textContent
  })
  expect(new Set(titles).size).toBe(locales.length)
  expect(console.error).toHaveBeenCalledTimes(locales.length)
})

test('stays when the page draws or fails again', () => {
  const place = fail()
  place.replaceChildren()
  showStartFailure(place, new Error('gone too'))
  expect(document.querySelectorAll('[role=alert] h1')).toHaveLength(1)
})
