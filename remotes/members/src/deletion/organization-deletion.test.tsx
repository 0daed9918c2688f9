import { expect, jest, test } from '@jest/globals'
import { people, refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideApi } from '../testing/lakeside.ts'

const path = 'orgs/org_lakeside/delete-request'
const requestedAt = '2026-11-21T10:00:00.000Z'
const open = async (own: Record<string, Answer> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: lakesideApi(own) })
  await page.settled()
  return page
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async () => {
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  await userEvent.type(dialog.getByRole('textbox'), 'DELETE')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
}

test('an administrator requests the deletion with a word, and withdraws it', async () => {
  const page = await open({
    [`POST ${path}`]: () => Response.json({ requestedAt }, { status: 202 }),
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
  })
  await press('Request deletion of the organisation')
  expect(within(await screen.findByRole('dialog')).getByText(/All members lose access/)).toBeTruthy()
  await confirm()
  expect(await screen.findByText(/^The deletion of the organisation was requested on/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByRole('button', { name: 'Request deletion of the organisation' })).toBeTruthy()
  expect(page.requests.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE'])
})

test('a request that could not be stored is said to be so', async () => {
  const page = await open({ [`POST ${path}`]: () => refusal(503, 'organization-busy') })
  await press('Request deletion of the organisation')
  await confirm()
  await waitFor(() =>
    expect(page.notifications).toEqual([
      { severity: 'error', message: 'The request could not be saved; try again in a moment' },
    ]),
  )
})

test('all data are saved as a file before the deletion', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open({ 'orgs/org_lakeside/export': { format: 'keyroom-account-export' } })
  await press('Download all data')
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Organisation-data-\d{4}-\d\d-\d\d\.json$/)]))
})

const openAsMember = async (own: Record<string, Answer> = {}) => {
  const page = await renderRemote({ remote, descriptor, person: people.member, api: lakesideApi(own) })
  await page.settled()
}

test('members without admin rights see none of it', async () => {
  await openAsMember()
  expect(screen.queryByRole('button', { name: /deletion|Download all/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('members without admin rights learn of a request', async () => {
  await openAsMember({ [path]: { requestedAt } })
  expect(screen.queryByRole('button', { name: /deletion|Download all/ })).toBeNull()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^The deletion of the organisation was requested on .* Save what you need/)
})
