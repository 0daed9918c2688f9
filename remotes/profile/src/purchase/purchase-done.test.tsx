import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { people, renderRemote, stopClock, type Answer } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import descriptor from '../../remote.json'
import { emptyCart } from '../cart/cart.ts'
import { addProduct } from '../cart/change-products.ts'
import { withAttempt } from '../cart/order.ts'
import { cartKey } from '../cart/stored-cart.ts'
import remote from '../remote.ts'
import { lakesideSubscription, nothingSubscribed, subscribed } from '../testing/billing-answers.ts'
import { profileApi } from '../testing/profile-api.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void jest.useRealTimers())

const path = 'user/account-profile/profile1?tab=subscription&checkout=complete'
const withToolkit = { ...nothingSubscribed, subscriptions: [subscribed('toolkit')] }
const draw = (answering: Record<string, Answer>, person = people.free) =>
  renderRemote({ remote, descriptor, path, person, api: profileApi(answering) })
/** Opens the end of a purchase whose order was sent. */
const open = (subscription: Answer, person = people.free) => {
  const cart = withAttempt(addProduct(emptyCart, { productId: 'toolkit', unitAmount: 90_000, max: 1 }, 1), 'key')
  const account = `${person.claims.sub} ${person.activeAccount.id}`
  localStorage.setItem(cartKey, JSON.stringify({ account, cart }))
  const bought = { status: 'complete', invoiceId: 'inv_1' }
  return draw({ 'stripe/subscription': subscription, 'POST billing/checkout': bought }, person)
}
const complete = () => screen.queryByRole('heading', { level: 2, name: 'Purchase complete' })
/** The same user, after the page was notified of the purchase. */
const opened = { ...people.free, claims: { ...people.free.claims, app_metadata: { toolkit: 'true' } } }

test('is complete once the page grants the purchased access', async () => {
  const page = await open(withToolkit)
  expect((await screen.findByText(/^The payment went through\. Activating/)).closest('[role=status]')).toBeTruthy()
  expect(complete()).toBeNull()
  await page.signIn(opened)
  expect(await screen.findByText('Your subscription is active. You can use everything in it now.')).toBeTruthy()
  expect(complete()).toBe(document.activeElement)
})

test('late notifications block no one: the purchase is stored, and the page says what to do', async () => {
  const { pass, until } = stopClock()
  const page = await open(withToolkit)
  await until(() => screen.queryByText(/^The payment went through\. Activating/))
  await pass(9_000)
  expect(complete()).toBeNull()
  await pass(1_000)
  expect(complete()).toBeTruthy()
  expect(screen.getByText(/activated automatically/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  await page.signIn(opened)
  await until(() => screen.queryByText('Your subscription is active. You can use everything in it now.'))
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
})

test.each([
  ['an organization, whose seats are still to be assigned', lakesideSubscription, people.admin],
  ['a user whose purchase opens no page', nothingSubscribed, people.free],
])('is complete at once for %s', async (_who, subscription, person) => {
  await open(subscription, person)
  expect(await screen.findByRole('heading', { level: 2, name: 'Purchase complete' })).toBeTruthy()
})

test('shows what is known while the subscription fails to load', async () => {
  await open(() => new Response('', { status: 500 }))
  expect(await screen.findByText(/activated automatically/)).toBeTruthy()
})

describe('without a sent order', () => {
  const unknown = () => screen.findByRole('heading', { level: 2, name: 'No purchase to confirm here' })

  test('does not say that anything was bought, and shows the invoices', async () => {
    const page = await draw({ 'stripe/subscription': nothingSubscribed })
    expect(await unknown()).toBeTruthy()
    expect(complete()).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeTruthy()
    expect(page.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a reload still shows the purchase that was confirmed, but not in another account', async () => {
    const first = await open(nothingSubscribed)
    expect(await screen.findByRole('heading', { level: 2, name: 'Purchase complete' })).toBeTruthy()
    first.unmount()
    const second = await draw({ 'stripe/subscription': nothingSubscribed })
    expect(await screen.findByRole('heading', { level: 2, name: 'Purchase complete' })).toBeTruthy()
    second.unmount()
    await draw({}, people.admin)
    expect(await unknown()).toBeTruthy()
  })
})
