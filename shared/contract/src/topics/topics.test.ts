import { expect, test } from '@jest/globals'
import { topics } from './topics.ts'

const all = Object.entries(topics)

test('gives each topic a unique name that descriptors accept', () => {
  const ids = all.map(([, topic]) => topic.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z-]+\/[a-z-]+@\d+$/)
})

test.each(all)(
  '%s has the same name in code as on the bus, with its version if there is an older one',
  (name, { id }) => {
    const words = id.replace(/@.*/, '').split(/[/-]/)
    const version = id.replace(/^.*@1?/, '')
    const named = words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
    expect(name).toBe(named + version)
  },
)

test('replays state only, and sends only locale, preferences and account to other tabs', () => {
  expect(all.filter(([, { retained }]) => retained).map(([name]) => name)).toEqual([
    'accountChanged',
    'facilitySelected',
    'localeChanged',
    'preferencesChanged',
  ])
  expect(all.filter(([, { crossTab }]) => crossTab).map(([name]) => name)).toEqual([
    'accountChanged',
    'localeChanged',
    'preferencesChanged',
  ])
})
