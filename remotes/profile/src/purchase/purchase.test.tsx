import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { people, refusal, renderRemote, type Answer, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import descriptor from '../../remote.json'
import { emptyCart } from '../cart/cart.ts'
import { setBilling, setStep } from '../cart/change-cart.ts'
import { addProduct } from '../cart/change-products.ts'
import { withAttempt } from '../cart/order.ts'
import { cartKey } from '../cart/stored-cart.ts'
import remote from '../remote.ts'
import { nothingSubscribed, plans, subscribed } from '../testing/billing-answers.ts'
import { profileApi } from '../testing/profile-api.ts'

let user: UserEvent
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  user = userEvent.setup({ delay: null })
})
afterEach(() => void jest.restoreAllMocks())

type Draws = Partial<RenderOptions> & { answering?: Record<string, Answer> }
const profile = 'user/account-profile/profile1?tab=subscription'

const open = async ({ answering = {}, ...options }: Draws = {}) => {
  const page = await renderRemote({ remote, descriptor, api: profileApi(answering), path: profile, ...options })
  await page.settled()
  return page
}
const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }))
/** Queries by label, because queries by role are slow with a list of all countries on the page. */
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, text)
    else {
      await user.clear(field)
      await user.type(field, text)
    }
  }
}
const sumOf = (label: string) =>
  within(screen.getByRole('region', { name: 'Summary' })).getByText(label).nextElementSibling?.textContent
const orders = async (requests: readonly Request[]) =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith('billing/checkout'))
      .map(async (one) => ({ key: one.headers.get('idempotency-key'), body: (await one.clone().json()) as unknown })),
  )
const address = { Name: 'Grace Hopper', Street: '1 Shore Road', State: 'MA', City: 'Pittsfield', Postal: '01201' }
const billing = {
  name: 'Grace Hopper',
  email: 'admin@lakeside.test',
  address: '1 Shore Road',
  postalCode: '01201',
  city: 'Pittsfield',
  region: 'MA',
  country: 'US',
}
/** Opens the last step with one seat in the cart, as a user who returns after filling in the steps. */
const openPayment = async (draws: Draws = {}) => {
  const { sub } = people.admin.claims
  const offer = { productId: 'standardTier', unitAmount: 120_000, max: 1 } as const
  const cart = setStep(setBilling(addProduct(emptyCart, offer, 1), billing), 2)
  if (localStorage.length === 0) localStorage.setItem(cartKey, JSON.stringify({ account: `${sub} org_lakeside`, cart }))
  const page = await open({ path: `${profile}&purchase=payment`, ...draws })
  await step('Review and buy')
  return page
}

// What is fetched when it is first drawn never comes where a press of `user` draws it: its act() is not waited for.
beforeAll(async () => {
  const steps = await open({ path: `${profile}&purchase=cart` })
  await step('Cart')
  steps.unmount()
  sessionStorage.setItem('keyroom-confirmed-purchase', JSON.stringify(people.admin.activeAccount.id))
  const done = await open({ path: `${profile}&checkout=complete` })
  await step('Purchase complete')
  done.unmount()
})

describe('the cart', () => {
  test('starts with one seat, accepts more seats, other products and a discount, and adds up', async () => {
    const page = await open({ answering: { 'POST billing/discount': { code: 'SPRING', percentOff: 10 } } })
    await press(/^Add seats/)
    expect(await step('Cart')).toBe(document.activeElement)
    expect(page.address()).toContain('&purchase=cart')
    const seats = screen.getByRole('textbox', { name: 'Seats for Standard Tier' })
    await user.clear(seats)
    await user.type(seats, '3')
    await press('One more seat for Standard Tier')
    await press('Accounting Tier')
    expect(sumOf('Subtotal')).toBe('$5,400.50')
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), ' spring ')
    await press('Apply')
    await waitFor(() => expect(sumOf('Discount SPRING')).toBe('-$540.05'))
    expect(sumOf('Total per year')).toBe('$4,860.45')
  })

  test('restores a removed product unchanged', async () => {
    const page = await open()
    await press(/^Add seats/)
    await step('Cart')
    await press('One more seat for Standard Tier')
    await press('Remove Standard Tier')
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    act(() => page.snackbars[0]?.action?.onAct())
    expect(sumOf('Subtotal')).toBe('$2,400.00')
  })

  test('reports an unknown code, and keeps the previous discount', async () => {
    let code: Answer = { code: 'SPRING', amountOff: 10_000 }
    await open({
      answering: {
        'POST billing/discount': () =>
          code instanceof Object && 'code' in code ? Response.json(code) : refusal(422, 'unknown-discount'),
      },
    })
    await press(/^Add seats/)
    await step('Cart')
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'SPRING{Enter}')
    await waitFor(() => expect(sumOf('Discount SPRING')).toBe('-$100.00'))
    code = []
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'AUTUMN{Enter}')
    expect(await screen.findByText('This code is unknown or has expired.')).toBeTruthy()
    expect(sumOf('Discount SPRING')).toBe('-$100.00')
  })

  test('is restored with current prices after the page was left, and states the differences', async () => {
    const before = await open()
    await press(/^Add seats/)
    await step('Cart')
    before.unmount()
    const dearer = { ...plans, plans: plans.plans.map((plan) => ({ ...plan, unitAmount: plan.unitAmount + 10_000 })) }
    await open({ answering: { 'billing/plans': dearer } })
    expect(screen.getByText('Your cart: 1 seat, $1,200')).toBeTruthy()
    await press('Continue to checkout')
    expect(
      await screen.findByText('The price of Standard Tier has changed. Your cart shows the new price.'),
    ).toBeTruthy()
    expect(sumOf('Total per year')).toBe('$1,300.00')
    await press(/close/i)
    expect(screen.queryByText(/has changed/)).toBeNull()
  })

  test('of a personal account has one of each, without a field for more', async () => {
    await open({ person: people.free, answering: { 'stripe/subscription': nothingSubscribed } })
    await user.click(screen.getAllByRole('button', { name: /^Subscribe/ })[0] as HTMLElement)
    await step('Cart')
    expect(screen.queryByRole('textbox', { name: /^Seats for/ })).toBeNull()
    expect(sumOf('Total per year')).toBe('$1,200.00')
  })
})

describe('the steps', () => {
  test("can't be opened by the address before their requirements are met", async () => {
    const page = await open({ path: `${profile}&purchase=payment` })
    await step('Cart')
    await waitFor(() => expect(page.address()).toContain('&purchase=cart'))
    expect(screen.getByRole('button', { name: /Payment/ })).toHaveProperty('disabled', true)
  })

  test('require the details of an invoice, and focus the first missing field', async () => {
    await open()
    await press(/^Add seats/)
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'admin@lakeside.test')
    expect(screen.getByLabelText('Organisation')).toHaveProperty('value', 'Lakeside Health')
    await fill({ 'E-mail': 'nowhere' })
    await user.click(screen.getByText('Continue to payment'))
    expect(await screen.findAllByText('Required for the invoice')).toHaveLength(5)
    expect(screen.getByText(/^Enter an address such as/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
    await fill({ Country: 'FR' })
    expect(screen.getByLabelText('State or region').tagName).toBe('INPUT')
  })

  test('keep typed details while another step is open', async () => {
    await open()
    await press(/^Add seats/)
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    await fill({ City: 'Pittsfield' })
    await user.click(screen.getByText('Back'))
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Pittsfield')
  })

  test('keep typed details through a reload, and drop them with the cart', async () => {
    const before = await open()
    await press(/^Add seats/)
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    await fill({ City: 'Pittsfield', 'E-mail': 'half@' })
    before.unmount()
    await open({ path: `${profile}&purchase=billing` })
    await step('Billing details')
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Pittsfield')
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'half@')
    expect(screen.getByRole('button', { name: /Payment/ })).toHaveProperty('disabled', true)
    expect(localStorage.getItem(cartKey)).toContain('"card":""')
  })
})

describe('buying', () => {
  test('sends the order, empties the cart, and says what comes next', async () => {
    const page = await open({ answering: { 'POST billing/checkout': { status: 'complete', invoiceId: 'inv_1' } } })
    await press(/^Add seats/)
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    await fill(address)
    await user.click(screen.getByText('Continue to payment'))
    await step('Review and buy')
    expect(screen.getByText('Pittsfield, MA 01201')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Printed, by post/ }))
    expect(sumOf('Total per year')).toBe('$1,225.00')
    await press('Buy for $1,225.00')
    await step('Purchase complete')
    expect(page.address()).toContain('checkout=complete')
    expect(page.address()).not.toContain('purchase=')
    expect(screen.getByRole('link', { name: 'Assign seats' }).getAttribute('href')).toBe('/dashboard/members')
    expect(localStorage.getItem(cartKey)).toBeNull()
    const [order] = await orders(page.requests)
    expect(order?.key).toMatch(/^[\da-f-]{36}$/)
    expect(order?.body).toEqual({
      items: [{ productId: 'standardTier', quantity: 1 }],
      shippingId: 'post',
      billing: {
        name: 'Grace Hopper',
        email: 'admin@lakeside.test',
        organization: 'Lakeside Health',
        address: '1 Shore Road',
        postalCode: '01201',
        city: 'Pittsfield',
        region: 'MA',
        country: 'US',
      },
    })
    const asked = page.requests.filter(({ url }) => url.endsWith('stripe/subscription')).length
    expect(asked).toBeGreaterThan(1)
  })

  test('reuses the key after a lost answer, even after a reload', async () => {
    let isAway = true
    const answering = {
      'POST billing/checkout': () =>
        isAway
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Response.json({ status: 'complete', invoiceId: 'i' }),
    }
    const first = await openPayment({ answering })
    await press(/^Buy for/)
    expect(await screen.findByText(/^The server could not be reached/)).toBeTruthy()
    const [before] = await orders(first.requests)
    first.unmount()
    isAway = false
    const second = await openPayment({ answering })
    await press(/^Buy for/)
    await step('Purchase complete')
    expect(await orders(second.requests)).toEqual([before])
  })

  test('does not mistake a completed purchase with a lost answer for one that can’t be bought', async () => {
    const [key, { sub }] = ['key-of-before', people.standard.claims]
    const offer = { productId: 'standardTier', unitAmount: 120_000, max: 1 } as const
    const cart = withAttempt(setStep(setBilling(addProduct(emptyCart, offer, 1), billing), 2), key)
    localStorage.setItem(cartKey, JSON.stringify({ account: `${sub} ${sub}`, cart }))
    const page = await openPayment({
      person: people.standard,
      answering: {
        'stripe/subscription': { ...nothingSubscribed, subscriptions: [subscribed('standardTier')] },
        'POST billing/checkout': { status: 'complete', invoiceId: 'inv_1' },
      },
    })
    await press(/^Buy for/)
    await step('Purchase complete')
    expect((await orders(page.requests)).map((order) => order.key)).toEqual([key])
  })

  test('shows why it was refused, and uses a new key the next time', async () => {
    const page = await openPayment({ answering: { 'POST billing/checkout': () => refusal(403, 'admin-only') } })
    await press(/^Buy for/)
    expect(await screen.findByText(/^Only admins of the organisation can do this/)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Buy for/ })).toHaveProperty('disabled', false))
    await press(/^Buy for/)
    await waitFor(async () => expect(await orders(page.requests)).toHaveLength(2))
    const keys = (await orders(page.requests)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  test('sends one order on a double click', async () => {
    let answer: (response: Response) => void = () => undefined
    const answering = { 'POST billing/checkout': () => new Promise<Response>((resolve) => (answer = resolve)) }
    const page = await openPayment({ answering })
    await user.dblClick(screen.getByRole('button', { name: /^Buy for/ }))
    await waitFor(async () => expect(await orders(page.requests)).toHaveLength(1))
    await act(async () => answer(Response.json({ status: 'complete', invoiceId: 'i' })))
    await step('Purchase complete')
    expect(await orders(page.requests)).toHaveLength(1)
  })
})

describe('an answer after the user has left the step', () => {
  /** Buys, goes back to the cart, and gets the answer there. */
  const late = async (answer: () => Response) => {
    let give: (response: Response) => void = () => undefined
    const answering = { 'POST billing/checkout': () => new Promise<Response>((resolve) => (give = resolve)) }
    const page = await openPayment({ answering })
    await press(/^Buy for/)
    await waitFor(async () => expect(await orders(page.requests)).toHaveLength(1))
    await press('Cart')
    await step('Cart')
    const before = page.address()
    await act(async () => give(answer()))
    await waitFor(() => expect(page.notifications).toHaveLength(1))
    expect(page.address()).toBe(before)
    return page
  }

  test('is a notification if it was bought, and the cart is empty', async () => {
    const page = await late(() => Response.json({ status: 'complete', invoiceId: 'inv_1' }))
    expect(page.notifications).toEqual([
      {
        severity: 'success',
        message: 'Your purchase is complete. The invoice is in your profile, under Subscription.',
      },
    ])
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(localStorage.getItem(cartKey)).toContain('"products":[]')
  })

  test('is a notification if it is still to be paid, and the order is kept', async () => {
    const page = await late(() => Response.json({ status: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_1' }))
    expect(page.notifications).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('not paid yet') },
    ])
    expect(localStorage.getItem(cartKey)).toContain('"attempt":{"key"')
  })

  test('is a notification if it was refused', async () => {
    const page = await late(() => refusal(403, 'admin-only'))
    expect(page.notifications).toMatchObject([{ severity: 'error', message: expect.stringMatching(/^Only admins/) }])
    await waitFor(() => expect(localStorage.getItem(cartKey)).toContain('"attempt":null'))
  })
})

describe('a user who returns from the payment provider', () => {
  const attempted = async () => {
    const page = await openPayment({ answering: { 'POST billing/checkout': () => refusal(500, 'internal') } })
    await press(/^Buy for/)
    await screen.findByText(/^Something went wrong/)
    page.unmount()
  }

  const back = (answer: Answer) =>
    open({ path: `${profile}&checkout=complete`, answering: { 'POST billing/checkout': answer } })

  test('finds the cart empty once the payment is confirmed', async () => {
    await attempted()
    const { cart } = JSON.parse(localStorage.getItem(cartKey) ?? '') as { cart: { attempt: { key: string } } }
    const page = await back({ status: 'complete', invoiceId: 'in_1' })
    await step('Purchase complete')
    await waitFor(() => expect(localStorage.getItem(cartKey)).toBeNull())
    expect(await orders(page.requests)).toMatchObject([
      { key: cart.attempt.key, body: { items: [{ productId: 'standardTier', quantity: 1 }] } },
    ])
  })

  test('without payment is told that nothing was paid, and continues with the cart', async () => {
    await attempted()
    await back({ status: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_1' })
    await step('The payment is not complete')
    expect(localStorage.getItem(cartKey)).not.toBeNull()
    await press('Continue to checkout')
    await step('Review and buy')
  })

  test('can check again while the payment is unconfirmed', async () => {
    await attempted()
    let answer = () => refusal(503, 'billing-unavailable')
    await back(() => answer())
    await step('We could not confirm yet that the payment went through')
    expect(screen.getByText(/^The payment provider is not responding/)).toBeTruthy()
    expect(localStorage.getItem(cartKey)).not.toBeNull()
    answer = () => Response.json({ status: 'complete', invoiceId: 'in_1' })
    await press('Try again')
    await step('Purchase complete')
  })

  test('by cancellation finds the cart unchanged for another attempt', async () => {
    await attempted()
    await open({ path: `${profile}&checkout=cancelled` })
    expect(screen.getByText(/^The payment was cancelled/)).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem(cartKey)).toContain('"attempt":null'))
    await press('Continue to checkout')
    await step('Review and buy')
  })

  test('only by the address keeps a cart that was never sent', async () => {
    const page = await open()
    await press(/^Add seats/)
    await step('Cart')
    page.unmount()
    await open({ path: `${profile}&checkout=complete` })
    await step('No purchase to confirm here')
    expect(localStorage.getItem(cartKey)).not.toBeNull()
  })
})

test('a user with every product is told that there is nothing more to buy', async () => {
  const all = (['standardTier', 'accountingTier', 'toolkit'] as const).map((productId) => subscribed(productId))
  await open({
    person: people.free,
    path: `${profile}&purchase=cart`,
    answering: { 'stripe/subscription': { ...nothingSubscribed, subscriptions: all } },
  })
  expect(await screen.findByText('You have subscribed to every product.')).toBeTruthy()
})
