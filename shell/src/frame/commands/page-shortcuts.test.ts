import { expect, test } from '@jest/globals'
import type { AccessDecision, AccessRule } from '@keyroom/contract'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { keysOf, pageShortcuts } from './page-shortcuts.ts'

const check = (rule: AccessRule): AccessDecision =>
  rule === 'organization-account' ? { allowed: false, reason: 'organization-only' } : { allowed: true }

test('takes letters from the menu, gives a letter used twice to the first entry, and reserves the shell’s letters', () => {
  const shortcuts = pageShortcuts(
    [
      sampleEntry('later', { menu: [{ shortcut: 'm', order: 20 }] }),
      sampleEntry('map', { menu: [{ shortcut: 'm', order: 10 }] }),
      sampleEntry('home', { menu: [{ shortcut: 'h', order: 1 }] }),
      sampleEntry('members', { menu: [{ shortcut: 't', visibleTo: 'organization-account' }] }),
      sampleEntry('zip', { menu: [{ shortcut: 'z', disabled: true }] }),
    ],
    check,
  )
  expect([...shortcuts]).toEqual([
    ['h', '/dashboard'],
    ['s', '/dashboard/survey'],
    ['m', '/dashboard/widget/map'],
  ])
  expect(keysOf('/dashboard/widget/map', shortcuts)).toEqual(['g', 'm'])
  expect(keysOf('/dashboard/widget/later', shortcuts)).toBeUndefined()
})
