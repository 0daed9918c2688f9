import { describe, expect, test } from '@jest/globals'
import type { AccessDecision, AccessRule } from '@keyroom/contract'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { menuGroups, openEntry, pagesOf } from './menu-groups.ts'
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
  test('lists the shell’s groups first, then those of remotes, with the entries sorted by order', () => {
    expect(idsOf(menuGroups([lab, members, map, analytics], all))).toEqual([
      'widget Analytics Map',
      'settings Members',
      'lab Lab',
    ])
  })

  test('shows only entries that the account may see, and no group left empty', () => {
    expect(idsOf(menuGroups([members, map], personal))).toEqual(['widget Map'])
  })

  test('takes labels, captions and chips from the descriptor', () => {
    const [group] = menuGroups([lab], all)
    expect(group).toMatchObject({
      label: 'Laboratory',
      entries: [{ label: 'Lab', caption: 'Trials', chip: 'New', path: '/dashboard/widget/lab', disabled: false }],
    })
  })

  test('shows the id of a missing text', () => {
    expect(menuGroups([{ ...map, labels: undefined }], all)[0]?.entries[0]?.label).toBe('map.label')
  })
})

describe('entries that hold others', () => {
  const reports = (change: object = {}) =>
    sampleEntry('reports', {
      routes: [{ id: 'year', path: 'widget/reports/year' }],
      menu: [
        { id: 'all', type: 'collapse', order: 5, ...change },
        { id: 'year', parent: 'all', order: 2, route: 'year', group: 'settings' },
        { id: 'cms', parent: 'all', order: 1, route: undefined, href: 'https://www.cms.gov/' },
      ],
    })

  test('list their children by order, and not in the children’s own group', () => {
    const [widget, ...others] = menuGroups([map, reports()], all)
    expect(others).toEqual([])
    expect(widget?.entries.map(({ key, type }) => [key, type])).toEqual([
      ['reports/all', 'collapse'],
      ['map/map', 'item'],
    ])
    expect(widget?.entries[0]?.children.map(({ key, type, path }) => [key, type, path])).toEqual([
      ['reports/cms', 'link', 'https://www.cms.gov/'],
      ['reports/year', 'item', '/dashboard/widget/reports/year'],
    ])
  })

  test('are left out when the account may see nothing in them', () => {
    const hidden = sampleEntry('reports', {
      menu: [
        { id: 'all', type: 'collapse' },
        { id: 'year', parent: 'all', visibleTo: 'organization-account' },
      ],
    })
    expect(menuGroups([hidden], personal)).toEqual([])
    expect(menuGroups([hidden], all)).toHaveLength(1)
  })

  test('leave their children on the first level when the account may not see the parent', () => {
    expect(idsOf(menuGroups([reports({ visibleTo: 'organization-account' })], personal))).toEqual([
      'widget Reports',
      'settings Reports',
    ])
  })

  test('contribute their children to the list of pages, but not links to other sites', () => {
    expect(pagesOf(menuGroups([map, reports()], all)).map(({ key }) => key)).toEqual(['reports/year', 'map/map'])
  })

  test('come before their children in the trail', () => {
    const entry = reports()
    const named = { ...entry, labels: { ...entry.labels, 'reports.all': 'All reports' } }
    named.descriptor.menu.forEach((menu) => menu.id === 'all' && Object.assign(menu, { label: 'reports.all' }))
    expect(pageTrail([named], '/dashboard/widget/reports/year')?.above.map(({ text }) => text)).toEqual([
      'shell.menu.group.widget',
      'All reports',
    ])
  })
})

describe('the entry whose page is open', () => {
  const site = sampleEntry('site', { routes: [{ path: 'widget/map/site' }] })
  const groups = menuGroups([map, site], all)

  test.each([
    ['/dashboard', undefined],
    ['/dashboard/widget/map', 'map/map'],
    ['/dashboard/widget/map/anything', 'map/map'],
    ['/dashboard/widget/mapping', undefined],
    ['/dashboard/widget/map/site/7', 'site/site'],
  ])('at %s is %s', (pathname, key) => expect(openEntry(groups, pathname)).toBe(key))
})

describe('the trail of a page', () => {
  test('consists of the menu group, the descriptor’s breadcrumbs and the title', () => {
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
      isHidden: false,
    })
  })

  test('leaves out a group that is not the shell’s', () => {
    expect(pageTrail([lab], '/dashboard/widget/lab')).toEqual({ above: [], title: 'Lab page', isHidden: false })
  })

  test('is undefined when no remote has a page', () => {
    expect(pageTrail([map], '/dashboard')).toBeUndefined()
  })
})
