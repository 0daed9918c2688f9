import { describe, expect, test } from '@jest/globals'
import { people, refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideApi, lakesideMembers } from '../testing/lakeside.ts'

const done = () => new Response(null, { status: 204 })
const never = () => new Promise<Response>(() => undefined)
const ben = people.member.claims.sub
const open = async (own: Record<string, Answer> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: lakesideApi(own) })
  await page.settled()
  return page
}
const grid = () => within(screen.getByRole('grid', { name: 'Members' }))
const names = () =>
  grid()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const rowOf = (name: RegExp) => within(grid().getByRole('row', { name }))
const press = (name: string) => userEvent.click(grid().getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const confirm = async (word: string) => {
  await userEvent.type(dialog().getByRole('textbox'), word)
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }))
}
const changes = (page: Awaited<ReturnType<typeof open>>) => page.requests.filter(({ method }) => method !== 'GET')

describe('confirmation', () => {
  test.each([
    ['Remove Ben Lindqvist', 'DELETE'],
    ['Make admin: Ben Lindqvist', 'CONFIRM'],
  ])('of "%s" requires the exact word %s', async (button, word) => {
    const page = await open()
    await press(button)
    const confirmButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    const field = dialog().getByRole('textbox')
    expect(document.activeElement).toBe(field)
    for (const wrong of ['', word.toLowerCase(), word.slice(0, -1), `${word} `, ` ${word}`]) {
      await userEvent.clear(field)
      if (wrong) await userEvent.type(field, wrong)
      expect(confirmButton().disabled).toBe(true)
    }
    await userEvent.keyboard('{Enter}')
    expect(changes(page)).toEqual([])
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(word)
    expect(confirmButton().disabled).toBe(false)
  })

  test('runs the action once on a double click', async () => {
    const page = await open({ 'DELETE orgs/org_lakeside/member': done })
    await press('Remove Ben Lindqvist')
    await userEvent.type(dialog().getByRole('textbox'), 'DELETE')
    const form = dialog().getByRole('textbox').closest('form')
    const button = dialog().getByRole('button', { name: 'Confirm' })
    fireEvent.click(button)
    if (form) fireEvent.submit(form)
    fireEvent.click(button)
    await waitFor(() => expect(changes(page).length).toBeGreaterThan(0))
    await page.settled()
    expect(changes(page)).toHaveLength(1)
  })

  test('that is canceled changes nothing, and requires the word again', async () => {
    const page = await open()
    await press('Remove Ben Lindqvist')
    await userEvent.type(dialog().getByRole('textbox'), 'DELETE')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes(page)).toEqual([])
    await press('Remove Ben Lindqvist')
    expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe('')
  })
})

describe('removing a member', () => {
  const path = 'DELETE orgs/org_lakeside/member'

  test('removes the member and their seats before the API has answered', async () => {
    const page = await open({ [path]: never })
    await press('Remove Ben Lindqvist')
    await confirm('DELETE')
    await waitFor(() => expect(names()).not.toContain('Ben Lindqvist'))
    expect(screen.getByText('1 of 25 assigned · 24 open')).toBeTruthy()
    expect(changes(page).map(({ url }) => new URL(url).searchParams.get('userID'))).toEqual([ben])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.closest('[role=grid]')?.getAttribute('aria-label')).toBe('Members')
  })

  test('restores the member and shows the reason when it fails', async () => {
    const page = await open({ [path]: () => refusal(409, 'last-admin') })
    await press('Remove Ben Lindqvist')
    await confirm('DELETE')
    await waitFor(() => expect(page.notifications).toHaveLength(1))
    expect(page.notifications[0]?.message).toMatch(/needs at least one admin/)
    await waitFor(() => expect(names()).toContain('Ben Lindqvist'))
    expect(screen.getByText('2 of 25 assigned · 23 open')).toBeTruthy()
  })

  test('names the failed action for any other reason', async () => {
    const page = await open({ [path]: () => refusal(500, 'internal') })
    await press('Remove Ben Lindqvist')
    await confirm('DELETE')
    await waitFor(() => expect(page.notifications[0]?.message).toBe('The member could not be removed'))
  })
})

describe('admin rights', () => {
  test('are granted at once by the id of the role', async () => {
    const page = await open({ 'POST orgs/org_lakeside/user/add/role/': done })
    await press('Make admin: Ben Lindqvist')
    await confirm('CONFIRM')
    await waitFor(() => expect(rowOf(/Ben/).getByText('Admin')).toBeTruthy())
    await waitFor(() => expect(changes(page)).toHaveLength(1))
    expect(await changes(page)[0]?.json()).toEqual({ user: ben, roles: ['rol_admin'] })
    expect(rowOf(/Ben/).getByRole('button', { name: 'Remove admin rights from Ben Lindqvist' })).toBeTruthy()
  })

  test('are gone again when granting fails', async () => {
    const page = await open({ 'POST orgs/org_lakeside/user/add/role/': () => refusal(503, 'directory-unavailable') })
    await press('Make admin: Ben Lindqvist')
    await confirm('CONFIRM')
    await waitFor(() => expect(page.notifications[0]?.message).toMatch(/nothing was changed/))
    await waitFor(() => expect(rowOf(/Ben/).queryByText('Admin')).toBeNull())
  })

  test('are revoked from others with the word REMOVE', async () => {
    const members = lakesideMembers.map((member) =>
      member.user_id === ben ? { ...member, roles: [{ id: 'rol_admin', name: 'Admin' }] } : member,
    )
    const page = await open({
      'orgs/org_lakeside/members/:userId': members,
      'DELETE orgs/org_lakeside/user/revoke/role/rol_admin': done,
    })
    await press('Remove admin rights from Ben Lindqvist')
    await confirm('REMOVE')
    await waitFor(() => expect(rowOf(/Ben/).getByText('None')).toBeTruthy())
    await waitFor(() => expect(changes(page)).toHaveLength(1))
  })

  test.each([
    ['Remove admin rights from Ada Okafor', /can’t remove your own/],
    ['Remove Ada Okafor', /can’t remove yourself/],
    ['Make admin: Dan Ito', /more than one role/],
  ])('"%s" can be focused but not used, and says why', async (name, why) => {
    await open()
    const button = grid().getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.hover(button)
    expect(await screen.findByText(why)).toBeTruthy()
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
