import { expect, test } from '@jest/globals'
import type { SavedView } from '@keyroom/product-api'
import { answers, refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { hospitalAnswers } from '../testing/general-hospital.ts'

const view = (at: number, name: string, version = 1): SavedView => ({
  id: `0190c0de-0000-4000-8000-00000000000${at}`,
  name,
  address: `/dashboard/analytics?ccn=220071&view=trends&at=${at}`,
  shared: false,
  owner: 'auth0|somebody',
  ownerName: 'Ada',
  own: true,
  version,
  changedAt: '2026-01-01T00:00:00.000Z',
})
const click = (element: HTMLElement) =>
  act(async () => {
    element.focus()
    element.click()
  })

async function openViews(answering: Record<string, Answer>) {
  const page = await renderRemote({
    remote,
    descriptor,
    api: answers({ ...hospitalAnswers, ...answering }),
    path: 'analytics?ccn=220071&view=compare',
  })
  await page.settled()
  await click(await screen.findByRole('button', { name: 'Saved views' }))
  return { page, dialog: await screen.findByRole('dialog', { name: 'Saved views' }) }
}

test('does not overwrite a concurrent change: shows it, keeps the typed text, and saves on the second attempt', async () => {
  let [stored, asked] = [view(1, 'Coast', 1), [] as (string | null)[]]
  const { dialog } = await openViews({
    'saved-views': () => Response.json([stored]),
    'PATCH saved-views/:id': async (request: Request) => {
      asked = [...asked, request.headers.get('if-match')]
      if (request.headers.get('if-match') !== `"${stored.version}"`) return refusal(412, 'stale')
      const { name } = (await request.json()) as { name: string }
      stored = { ...stored, name, version: stored.version + 1 }
      return Response.json(stored)
    },
  })
  await click(await within(dialog).findByRole('button', { name: 'Rename or share Coast' }))
  const field = within(dialog).getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Coast and bay')
  stored = view(1, 'Coastline', 2)
  const save = () => within(within(dialog).getByRole('list')).getByRole('button', { name: 'Save' })
  await click(save())
  expect(await within(dialog).findByText(/Someone else changed it in the meantime/)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('Coast and bay')
  expect(stored.name).toBe('Coastline')
  await click(save())
  expect(await within(dialog).findByText('Coast and bay')).toBeTruthy()
  expect(asked).toEqual(['"1"', '"2"'])
})

test('opens a view on the page that it was saved on', async () => {
  const address = '/dashboard/zipcode-analytics?ccn=220071&zips=suppressed'
  const { page, dialog } = await openViews({ 'saved-views': [{ ...view(1, 'Bay'), address }] })
  await click(await within(dialog).findByRole('button', { name: /^Bay/ }))
  expect(page.address()).toBe(address)
})

test('a double click deletes only one item, although the next one is below the pointer by then', async () => {
  const deleted: string[] = []
  const { dialog } = await openViews({
    'saved-views': [view(1, 'Bay'), view(2, 'Coast'), view(3, 'Delta')],
    'DELETE saved-views/:id': ({ url }: Request) => {
      deleted.push(url.slice(-1))
      return new Response(null, { status: 204 })
    },
  })
  await within(dialog).findByText('Bay')
  const first = () =>
    within(dialog)
      .getAllByRole('button', { name: /^Delete/ })[0]
      ?.click()
  await act(async () => first())
  await act(async () => first())
  await within(dialog).findByRole('button', { name: 'Undo' })
  expect(deleted).toEqual(['1'])
  expect(within(dialog).getByText('Coast')).toBeTruthy()
})

test('says that an item was deleted in another tab', async () => {
  let items = [view(1, 'Bay')]
  const { page, dialog } = await openViews({
    'saved-views': () => Response.json(items),
    'DELETE saved-views/:id': () => refusal(404, 'not-found'),
  })
  const remove = await within(dialog).findByRole('button', { name: 'Delete Bay' })
  items = []
  await click(remove)
  await waitFor(() =>
    expect(page.notifications.map(({ message }) => message)).toEqual(['It has been deleted in the meantime.']),
  )
  expect(within(dialog).queryByText('Bay')).toBeNull()
})
