import { describe, expect, test } from '@jest/globals'
import type { AccessDecision, AccessRule } from '@keyroom/contract'
import { sampleEntry } from '../testing/sample-entry.ts'
import { menuGroups } from './menu-groups.ts'
import { pageTrail } from './page-trail.ts'

const all = (): AccessDecision => ({ allowed: true })
const personal = (rule: AccessRule): AccessDecision =>
  rule === 'organization-account' ? { allowed: false, reason: 'organization-only' } : { allowed: true }
const idsOf = (groups: ReturnType<typeof menuGroups>) =>
  groups.map(({ id, entries }) => [id, ...entries.map(({ label }) => label)].join(' '))

const map = sampleEntry('map', { menu: [{ order: 20 }] })
const analytics = sampleEntry('analytics', { menu: [{ order: 10 }] })
const members = sampleEntry('members', { menu: [{ group: 'settings', visibleTo: 'organization-account' }] })
const lab = sampleEntry('lab', {
  menu: [{ group: 'lab', groupLabel: 'lab.group', caption: 'lab.caption', chip: 'lab.chip' }],
  labels: { 'lab.group': 'Laboratory', 'lab.caption': 'Trials', 'lab.chip': 'New' },
})

describe('the menu', () => {
  test('has the shell’s groups first, in their order, then others; entries by their order', () => {
    expect(idsOf(menuGroups([lab, members, map, analytics], all))).toEqual([
      'widget Analytics Map',
      'settings Members',
      'lab Lab',
    ])
  })

  test('shows only what the account may see, and no group that is empty by that', () => {
    expect(idsOf(menuGroups([members, map], personal))).toEqual(['widget Map'])
  })

  test('has the words of the descriptor', () => {
    const [group] = menuGroups([lab], all)
    expect(group).toMatchObject({
      label: 'Laboratory',
      entries: [{ label: 'Lab', caption: 'Trials', chip: 'New', path: '/dashboard/widget/lab', disabled: false }],
    })
  })

  test('shows the id of a text that did not come', () => {
    expect(menuGroups([{ ...map, labels: undefined }], all)[0]?.entries[0]?.label).toBe('map.label')
  })
})

describe('the trail of a page', () => {
  test('is the group of its menu entry, what the descriptor says, and the title', () => {
    const entry = sampleEntry('analytics', {
      routes: [{ breadcrumb: ['analytics.hospital'] }],
      labels: { 'analytics.hospital': 'Hospital' },
    })
    expect(pageTrail([map, entry], '/dashboard/widget/analytics')).toEqual({
      above: [
        { text: 'shell.menu.group.widget', isMessageId: true },
        { text: 'Hospital', isMessageId: false },
      ],
      title: 'Analytics page',
    })
  })

  test('leaves out a group that is not the shell’s', () => {
    expect(pageTrail([lab], '/dashboard/widget/lab')).toEqual({ above: [], title: 'Lab page' })
  })

  test('is none where no remote has a page', () => {
    expect(pageTrail([map], '/dashboard')).toBeUndefined()
  })
})
