import { expect, test } from '@jest/globals'
import { decideAccess, type AccessContext, type AccessRule } from '@keyroom/contract'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { homeScreens } from './screens.ts'

const remotes = [
  sampleEntry('map', { menu: [{ order: 1 }] }),
  sampleEntry('analytics', { routes: [{ access: 'cost-report' }], menu: [{ order: 2 }] }),
  sampleEntry('programming', { routes: [{ access: 'planning' }], menu: [{ order: 3 }] }),
  sampleEntry('members', { menu: [{ order: 4, visibleTo: 'organization-account' }] }),
  sampleEntry('imports', { routes: [{ access: 'operator' }], menu: [{ order: 4, visibleTo: 'operator' }] }),
  sampleEntry('later', { menu: [{ order: 5, disabled: true }] }),
  sampleEntry('strange', { menu: [{ order: 6, type: 'carousel' }] }),
]
const shown = (context: AccessContext | undefined) => {
  const check = (rule: AccessRule) => decideAccess(rule, context)
  return homeScreens(remotes, check).map(({ entry, refusal }) => `${entry.remote.name} ${refusal ?? 'open'}`)
}
const free: AccessContext = { accountType: 'personal', flags: {}, seats: {}, now: new Date() }

test('says of every screen of the menu whether it is open, and why not', () => {
  expect(shown(free)).toEqual([
    'map open',
    'analytics cost-report-tier',
    'programming planning-tier',
    'members organization-only',
    'later open',
  ])
})

test('shows screens for operators to operators only', () => {
  expect(shown({ ...free, isOperator: true })).toContain('imports open')
  expect(shown({ ...free, isOperator: false }).join()).not.toContain('imports')
})

test('follows what was bought, and a trial that ended', () => {
  const bought = { ...free, flags: { standardTier: 'true' } }
  expect(shown(bought).slice(1, 3)).toEqual(['analytics open', 'programming open'])
  const over = { ...bought, trialEndsAt: '2020-01-01T00:00:00Z' }
  expect(shown(over).slice(0, 3)).toEqual(['map open', 'analytics trial-expired', 'programming trial-expired'])
})

test('closes everything while nothing is known about the account', () => {
  expect(new Set(shown(undefined).map((row) => row.split(' ')[1]))).toEqual(new Set(['signed-out']))
})
