import { describe, expect, test } from '@jest/globals'
import { people, refusal, renderRemote, type ApiHandler, type RenderOptions } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideApi, lakesideSettings } from '../testing/lakeside.ts'

const update = 'PUT orgs/org_lakeside/settings/seats/update'
const ben = people.member.claims.sub
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const open = async (handler: ApiHandler, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: lakesideApi({ [update]: handler }), ...options })
  await page.settled()
  return page
}
/** An answer that waits until the test releases it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { handler: () => promise, answer: resolve }
}
const withSeat = (seats: object, version = 8) =>
  Response.json({ ...lakesideSettings, seats: { ...lakesideSettings.seats, ...seats }, version })

describe('seats', () => {
  test('are counted for each product, and disabled when no seat is open', async () => {
    await open(() => refusal(500, 'internal'))
    const summary = screen.getByRole('heading', { level: 3, name: 'Standard Tier' }).closest('li')
    expect(summary?.textContent).toContain('2 of 25 assigned · 23 open')
    expect(screen.getByText('0 assigned · number of seats purchased unknown')).toBeTruthy()
    expect(box('KeyRoom Toolkit for Ada Okafor').checked).toBe(true)
    expect(box('KeyRoom Toolkit for Ada Okafor').disabled).toBe(false)
    expect(box('KeyRoom Toolkit for Ben Lindqvist').disabled).toBe(true)
    expect(box('Accounting Tier for Ben Lindqvist').disabled).toBe(false)
  })

  test('are assigned before the API has answered, and sent as one change', async () => {
    const { handler, answer } = held()
    const page = await open(handler)
    await userEvent.click(box('Accounting Tier for Ben Lindqvist'))
    await waitFor(() => expect(box('Accounting Tier for Ben Lindqvist').checked).toBe(true))
    expect(screen.getByText('1 assigned · number of seats purchased unknown')).toBeTruthy()
    const request = page.requests.find(({ method }) => method === 'PUT')
    expect(await request?.json()).toEqual({
      changes: [{ userId: ben, productId: 'accountingTier', assigned: true }],
    })
    answer(withSeat({ [ben]: { standardTier: true, accountingTier: true } }))
    await page.settled()
    expect(box('Accounting Tier for Ben Lindqvist').checked).toBe(true)
    expect(page.notifications).toEqual([])
  })

  test('are restored when the API refuses, in the words of the product', async () => {
    const page = await open(() => refusal(409, 'no-open-seat'))
    await userEvent.click(box('Standard Tier for Chloé Marchand'))
    await waitFor(() =>
      expect(page.notifications).toEqual([{ severity: 'error', message: 'Failed to update seat assignment' }]),
    )
    await waitFor(() => expect(box('Standard Tier for Chloé Marchand').checked).toBe(false))
    expect(page.telemetry.errors).toHaveLength(1)
    const reads = page.requests.filter(({ url, method }) => method === 'GET' && url.endsWith('/settings'))
    expect(reads).toHaveLength(2)
  })

  test('keep concurrent changes when one fails', async () => {
    const first = held()
    const answers = [first.handler, () => withSeat({ [ben]: { standardTier: true, accountingTier: true } })]
    const page = await open((request) => (answers.shift() as ApiHandler)(request))
    await userEvent.click(box('Standard Tier for Chloé Marchand'))
    await userEvent.click(box('Accounting Tier for Ben Lindqvist'))
    await waitFor(() => expect(box('Accounting Tier for Ben Lindqvist').checked).toBe(true))
    expect(page.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    first.answer(refusal(500, 'internal'))
    await waitFor(() => expect(box('Standard Tier for Chloé Marchand').checked).toBe(false))
    expect(box('Accounting Tier for Ben Lindqvist').checked).toBe(true)
    await waitFor(() => expect(page.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  })

  test('that are revoked open one for other members', async () => {
    const { handler } = held()
    await open(handler)
    await userEvent.click(box('KeyRoom Toolkit for Ada Okafor'))
    await waitFor(() => expect(box('KeyRoom Toolkit for Ben Lindqvist').disabled).toBe(false))
  })

  test('keep their rows while they are assigned, although sorted by them', async () => {
    await open(held().handler)
    const grid = within(screen.getByRole('grid', { name: 'Seat assignment' }))
    const names = () => grid.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 3))
    await userEvent.click(grid.getByRole('button', { name: /Standard Tier/ }))
    await waitFor(() => expect(names()).toEqual(['Ada', 'Ben', 'Chl', 'Dan']))
    await userEvent.click(grid.getByRole('button', { name: /Standard Tier/ }))
    await waitFor(() => expect(names()).toEqual(['Chl', 'Dan', 'Ada', 'Ben']))
    await userEvent.click(box('Standard Tier for Chloé Marchand'))
    await waitFor(() => expect(box('Standard Tier for Chloé Marchand').checked).toBe(true))
    expect(names()).toEqual(['Chl', 'Dan', 'Ada', 'Ben'])
  })
})

describe('the keyboard', () => {
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('title')

  test('has one Tab stop in the grid, and arrows move from seat to seat, even to a disabled one', async () => {
    await open(held().handler)
    const grid = screen.getByRole('grid', { name: 'Seat assignment' })
    expect(grid.querySelectorAll('[tabindex="0"][data-cell]')).toHaveLength(1)
    box('Standard Tier for Ada Okafor').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('Accounting Tier for Ben Lindqvist')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('No open seats for KeyRoom Toolkit')
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
    expect(focused()).toBe('Standard Tier for Dan Ito')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(box('Standard Tier for Dan Ito').checked).toBe(true))
    expect(grid.querySelectorAll('[tabindex="0"][data-cell]')).toHaveLength(1)
  })

  test('follows the reading direction', async () => {
    await open(held().handler, { preferences: { rtlLayout: true } })
    box('Standard Tier for Ada Okafor').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Accounting Tier for Ada Okafor')
  })
})
