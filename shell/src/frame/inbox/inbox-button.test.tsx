import { beforeEach, expect, jest, test } from '@jest/globals'
import type { Notification } from '@keyroom/product-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { loadServerState } from '../../kernel/api/load-server-state.ts'
import { provideServices } from '../../kernel/api/services.ts'
import { registryRoutes } from '../../kernel/federation/route-address.ts'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { draw } from '../../testing/draw.tsx'
import { adaClaims, adminClaims, signInAs } from '../../testing/sample-session.ts'
import { InboxButton } from './inbox-button.tsx'

const mention: Notification = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'mention',
  scenarioId: '00000000-0000-4000-8000-000000000002',
  scenarioName: 'Tower, 2031',
  projectName: 'West campus',
  commentId: '00000000-0000-4000-8000-000000000003',
  senderName: 'Mo Member',
  createdAt: '2026-11-21T10:00:00.000Z',
  isRead: false,
}
const review: Notification = { ...mention, id: mention.scenarioId, kind: 'review-request', senderName: null }
let stored: Notification[]
let choices: Record<string, boolean>
const asked: string[] = []
const languages: string[] = []

const answer = jest.fn<typeof fetch>().mockImplementation(async (given) => {
  const { method, url } = given as Request
  const body = await (given as Request).text()
  const path = new URL(url).pathname
  languages.push(...new URL(url).searchParams.getAll('language'))
  asked.push([method, path, body].filter(Boolean).join(' '))
  if (path.endsWith('/choices')) {
    if (method === 'PATCH') choices = { ...choices, ...(JSON.parse(body) as Record<string, boolean>) }
    return Response.json(choices)
  }
  if (path.endsWith('/read')) {
    const ids = (JSON.parse(body) as { ids?: string[] }).ids
    stored = stored.map((one) => (ids === undefined || ids.includes(one.id) ? { ...one, isRead: true } : one))
    return new Response(null, { status: 204 })
  }
  return Response.json({ unread: stored.filter(({ isRead }) => !isRead).length, notifications: stored })
})

beforeEach(() => {
  asked.length = 0
  languages.length = 0
  stored = [mention, review]
  choices = { mailsMentions: true, mailsReviewRequests: true, isPresenceShown: true }
  signInAs(adminClaims)
  provideServices({
    api: ky.create({ prefix: location.origin, retry: 0, fetch: answer }),
    navigate: () => undefined,
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
})

async function drawInbox() {
  const { ServerState, queryClient } = await loadServerState()
  queryClient.clear()
  await draw(
    <ServerState>
      <InboxButton />
    </ServerState>,
  )
}

test('says how many notifications are new, lists them, and marks them as read', async () => {
  await drawInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  const menu = await screen.findByRole('menu', { name: 'Notifications, 2 new' })
  expect(within(menu).getByText('Mo Member')).toBeTruthy()
  expect(within(menu).getByText('A former member')).toBeTruthy()
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeTruthy())
  expect(within(menu).queryByText('New')).toBeNull()
})

test('says that the notifications load, and loads them again after a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer.mockReturnValueOnce(promise)
  await drawInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByText('Loading…')).toBeTruthy()
  expect(menu.queryByText('The notifications could not be loaded.')).toBeNull()
  resolve(new Response('', { status: 500 }))
  expect(await menu.findByText('The notifications could not be loaded.')).toBeTruthy()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Try again' }))
  expect(await menu.findByText('Mo Member')).toBeTruthy()
  expect(menu.queryByRole('menuitem', { name: 'Try again' })).toBeNull()
})

test('asks again in another language, which is that of the e-mails', async () => {
  await drawInbox()
  await screen.findByRole('button', { name: 'Notifications, 2 new' })
  act(() => usePreferences.setState({ locale: 'fr' }))
  await waitFor(() => expect(languages).toEqual(['en', 'fr']))
  act(() => usePreferences.setState({ locale: 'en' }))
})

test('opening one marks it alone as read', async () => {
  await drawInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Mo Member mentioned you in Tower, 2031/ }))
  await screen.findByRole('button', { name: 'Notifications, 1 new' })
  expect(asked).toContain(`POST /notifications/read {"ids":["${mention.id}"]}`)
})

test('stops e-mails of a kind', async () => {
  await drawInbox()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'E-mails and presence' }))
  const dialog = await screen.findByRole('dialog', { name: 'E-mails and presence' })
  const mails = await within(dialog).findByRole<HTMLInputElement>('switch', { name: /mentions me/ })
  expect(mails.checked).toBe(true)
  await userEvent.click(mails)
  await waitFor(() => expect(choices).toMatchObject({ mailsMentions: false, mailsReviewRequests: true }))
  expect(mails.checked).toBe(false)
})

test('asks for nothing in a personal account, where nobody else is', async () => {
  signInAs(adaClaims)
  await drawInbox()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})
