import { describe, expect, test } from '@jest/globals'
import { people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideApi, lakesideSettings } from '../testing/lakeside.ts'

const open = async (options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: lakesideApi(), ...options })
  await page.settled()
  return page
}

describe('an administrator', () => {
  test('sees seats, members, invitations and domains', async () => {
    await open()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Lakeside Health',
      'Seat assignment',
      'Members',
      'Pending invites',
      'Allowed domains',
      'Delete the organisation',
    ])
    expect(within(screen.getByRole('grid', { name: 'Members' })).getAllByRole('row')).toHaveLength(5)
    expect(screen.getByText('eve@lakeside.test')).toBeTruthy()
    expect(screen.getByText('harbor.test')).toBeTruthy()
  })

  test('without admin rights any more sees no more than other members', async () => {
    const page = await open()
    await page.signIn(people.member)
    await page.settled()
    expect(screen.queryByRole('heading', { name: 'Seat assignment' })).toBeNull()
  })

  test('can load each failed part again', async () => {
    let failing = true
    const pending = () => (failing ? refusal(503, 'directory-unavailable') : Response.json([]))
    const page = await open({ api: lakesideApi({ 'orgs/org_lakeside/pending': pending }) })
    expect(screen.getByText('The invitations of Lakeside Health could not be loaded')).toBeTruthy()
    expect(screen.getByRole('grid', { name: 'Members' })).toBeTruthy()
    failing = false
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await page.settled()
    expect(await screen.findByText('No pending invites.')).toBeTruthy()
  })

  test('learns what an empty list of domains means', async () => {
    await open({ api: lakesideApi({ 'orgs/org_lakeside/settings': { ...lakesideSettings, allowedDomains: [] } }) })
    expect(screen.getByText('No domains are allowed yet. Add a domain to invite members.')).toBeTruthy()
  })
})

describe('a member without admin rights', () => {
  test('sees only names, e-mail addresses and roles, and requests only them and the deletion notice', async () => {
    const page = await open({ person: people.member })
    const table = within(screen.getByRole('table', { name: 'Members' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'E-mail',
      'Roles',
    ])
    const [, , ben] = table.getAllByRole('row')
    expect(ben?.textContent).toBe('Ben Lindqvist (you)member@lakeside.testMember')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Invite|Add|Remove|admin/ })).toBeNull()
    expect(page.requests.map(({ url }) => new URL(url).pathname).toSorted()).toEqual([
      '/api/orgs/org_lakeside/delete-request',
      '/api/orgs/org_lakeside/members/auth0%7Cmember%40lakeside.test',
    ])
  })
})

test('the page is for an organization only', async () => {
  const page = await open({ person: people.standard })
  expect(screen.getByRole('alert').textContent).toBe('Closed: organization-only')
  expect(page.requests).toEqual([])
})

test('an unknown role is shown as the identity provider spells it', async () => {
  const person = { ...people.admin, claims: { ...people.admin.claims, roles: ['Admin', 'Auditor'] } }
  await open({ person, preferences: { locale: 'fr' } })
  expect(screen.getByText('Administrateur et Auditor')).toBeTruthy()
})

describe('the table of members', () => {
  const rows = () =>
    within(screen.getByRole('grid', { name: 'Members' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)

  test('can be searched by name and e-mail address, which the address of the page keeps', async () => {
    const page = await open()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'chloe')
    await waitFor(() => expect(rows()).toEqual(['Chloé Marchand']))
    expect(screen.getByText('1 of 4 members')).toBeTruthy()
    await waitFor(() => expect(page.address()).toContain('?members=chloe'))
  })

  test('offers to clear a search without results', async () => {
    await open({ path: 'user/members?members=nobody' })
    expect(screen.getByText('No members found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all members' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  test('can be sorted by each column in both directions, and states it', async () => {
    const page = await open()
    const grid = within(screen.getByRole('grid', { name: 'Members' }))
    const head = () => grid.getByRole('columnheader', { name: 'E-mail' })
    await userEvent.click(within(head()).getByRole('button'))
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
    await userEvent.click(within(head()).getByRole('button'))
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
    expect(rows()[0]).toBe('Chloé Marchand')
    await waitFor(() => expect(page.address()).toContain('members-by=-email'))
  })

  test('draws only the visible ones of thousands of rows, and states their number', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      user_id: `auth0|${index}`,
      name: `Person ${String(index).padStart(4, '0')}`,
      email: `person.${index}@lakeside.test`,
      roles: [],
    }))
    await open({ person: people.member, api: lakesideApi({ 'orgs/org_lakeside/members/:userId': many }) })
    const table = screen.getByRole('table', { name: 'Members' })
    expect(table.getAttribute('aria-rowcount')).toBe('5001')
    expect(within(table).getAllByRole('row').length).toBeLessThan(120)
    expect(within(table).getAllByRole('row').at(1)?.getAttribute('aria-rowindex')).toBe('2')
  })
})
