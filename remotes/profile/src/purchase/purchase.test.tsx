import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { people, refusal, renderRemote, type Answer, type RenderOptions } from '@keyroom/remote-testing'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import descriptor from '../../remote.json'
import { emptyCart } from '../cart/cart.ts'
import { setBilling, setStep } from '../cart/change-cart.ts'
import { addProduct } from '../cart/change-products.ts'
import { withAttempt } from '../cart/order.ts'
import { cartKey } from '../cart/kept-cart.ts'
import remote from '../remote.ts'
import { nothingSubscribed, plans, subscribed } from '../testing/billing-answers.ts'
import { profileApi } from '../testing/profile-api.ts'

configure({ asyncUtilTimeout: 20_000 })

let user: UserEvent
beforeEach(() => {
  localStorage.clear()
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
/** By label: a look at every role takes long with a list of all countries on the page. */
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
/** Opens the last step with one seat in the cart, as somebody does who went on until there and comes back. */
const openPayment = async (draws: Draws = {}) => {
  const { sub } = people.admin.claims
  const offer = { productId: 'standardTier', unitAmount: 120_000, most: 1 } as const
  const cart = setStep(setBilling(addProduct(emptyCart, offer, 1), billing), 2)
  if (localStorage.length === 0) localStorage.setItem(cartKey, JSON.stringify({ account: `${sub} org_lakeside`, cart }))
  const page = await open({ path: `${profile}&purchase=payment`, ...draws })
  await step('Check and buy')
  return page
}

// What is fetched when it is first drawn never comes where a press of `user` draws it: its act() is not waited for.
beforeAll(async () => {
  const steps = await open({ path: `${profile}&purchase=cart` })
  await step('Cart')
  steps.unmount()
  const done = await open({ path: `${profile}&checkout=complete` })
  await step('Purchase complete')
  done.unmount()
}, 60_000)

describe('the cart', () => {
  test('begins with one seat, takes more, other products and a discount, and adds up', async () => {
    const page = await open({ answering: { 'POST billing/discount': { code: 'SPRING', percentOff: 10 } } })
    await press(/^Add seats/)
    expect(await step('Cart')).toBe(document.activeElement)
    expect(page.address()).toContain('&purchase=cart')
    const seats = screen.getByRole('textbox', { name: 'Seats of Standard Tier' })
    await user.clear(seats)
    await user.type(seats, '3')
    await press('One seat of Standard Tier more')
    await press('Accounting Tier')
    expect(sumOf('Subtotal')).toBe('$5,400.50')
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), ' spring ')
    await press('Apply')
    await waitFor(() => expect(sumOf('Discount SPRING')).toBe('-$540.05'))
    expect(sumOf('Total for a year')).toBe('$4,860.45')
  })

  test('forgives: what was taken out comes back as it was', async () => {
    const page = await open()
    await press(/^Add seats/)
    await step('Cart')
    await press('One seat of Standard Tier more')
    await press('Remove Standard Tier')
    expect(screen.getByText('The cart is empty')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    act(() => page.snackbars[0]?.action?.onAct())
    expect(sumOf('Subtotal')).toBe('$2,400.00')
  })

  test('says that a code is unknown, and keeps the discount before', async () => {
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
    expect(await screen.findByText('This code is not known, or not valid any more.')).toBeTruthy()
    expect(sumOf('Discount SPRING')).toBe('-$100.00')
  })

  test('is there after the page was left, with today’s prices, and says what differs', async () => {
    const before = await open()
    await press(/^Add seats/)
    await step('Cart')
    before.unmount()
    const dearer = { ...plans, plans: plans.plans.map((plan) => ({ ...plan, unitAmount: plan.unitAmount + 10_000 })) }
    await open({ answering: { 'billing/plans': dearer } })
    expect(screen.getByText('Your cart: 1 seat, $1,200')).toBeTruthy()
    await press('Continue the purchase')
    expect(await screen.findByText('The price of Standard Tier has changed; the cart has the new one.')).toBeTruthy()
    expect(sumOf('Total for a year')).toBe('$1,300.00')
    await press(/close/i)
    expect(screen.queryByText(/has changed/)).toBeNull()
  })

  test('of a person alone has one of each, and no field for more', async () => {
    await open({ person: people.free, answering: { 'stripe/subscription': nothingSubscribed } })
    await user.click(screen.getAllByRole('button', { name: /^Subscribe/ })[0] as HTMLElement)
    await step('Cart')
    expect(screen.queryByRole('textbox', { name: /^Seats of/ })).toBeNull()
    expect(sumOf('Total for a year')).toBe('$1,200.00')
  })
})

describe('the steps', () => {
  test('are not got to by the address before what they need is there', async () => {
    const page = await open({ path: `${profile}&purchase=payment` })
    await step('Cart')
    await waitFor(() => expect(page.address()).toContain('&purchase=cart'))
    expect(screen.getByRole('button', { name: /Payment/ })).toHaveProperty('disabled', true)
  })

  test('ask for what an invoice needs, and lead to the first field that lacks it', async () => {
    await open()
    await press(/^Add seats/)
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'admin@lakeside.test')
    expect(screen.getByLabelText('Organization')).toHaveProperty('value', 'Lakeside Health')
    await fill({ 'E-mail': 'nowhere' })
    await user.click(screen.getByText('Continue to payment'))
    expect(await screen.findAllByText('Needed for the invoice')).toHaveLength(5)
    expect(screen.getByText(/^An address such as/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
    await fill({ Country: 'FR' })
    expect(screen.getByLabelText('State or region').tagName).toBe('INPUT')
  })

  test('keep what was typed while another is looked at', async () => {
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

  test('keep what was typed through a reload too, and leave it with the cart', async () => {
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
  test('sends what was chosen, empties the cart, and says what comes next', async () => {
    const page = await open({ answering: { 'POST billing/checkout': { status: 'complete', invoiceId: 'inv_1' } } })
    await press(/^Add seats/)
    await step('Cart')
    await press('Continue to billing')
    await step('Billing details')
    await fill(address)
    await user.click(screen.getByText('Continue to payment'))
    await step('Check and buy')
    expect(screen.getByText('Pittsfield, MA 01201')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Printed, by post/ }))
    expect(sumOf('Total for a year')).toBe('$1,225.00')
    await press('Buy for $1,225.00')
    await step('Purchase complete')
    expect(page.address()).toContain('checkout=complete')
    expect(page.address()).not.toContain('purchase=')
    expect(screen.getByRole('link', { name: 'Assign seats' }).getAttribute('href')).toBe('/dashboard/user/members')
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

  test('whose answer was lost goes under the same key again, after a reload too', async () => {
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

  test('whose answer was lost although it was done is not taken for something that can’t be bought', async () => {
    const [key, { sub }] = ['key-of-before', people.standard.claims]
    const offer = { productId: 'standardTier', unitAmount: 120_000, most: 1 } as const
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

  test('that was refused says why, and is a new attempt the next time', async () => {
    const page = await openPayment({ answering: { 'POST billing/checkout': () => refusal(403, 'admin-only') } })
    await press(/^Buy for/)
    expect(await screen.findByText(/^Only administrators of the organization may do this/)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Buy for/ })).toHaveProperty('disabled', false))
    await press(/^Buy for/)
    await waitFor(async () => expect(await orders(page.requests)).toHaveLength(2))
    const keys = (await orders(page.requests)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  test('pressed twice is done once', async () => {
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

describe('who comes back from the payment provider', () => {
  const attempted = async () => {
    const page = await openPayment({ answering: { 'POST billing/checkout': () => refusal(500, 'internal') } })
    await press(/^Buy for/)
    await screen.findByText(/^This could not be done/)
    page.unmount()
  }

  const back = (answer: Answer) =>
    open({ path: `${profile}&checkout=complete`, answering: { 'POST billing/checkout': answer } })

  test('having paid finds the cart empty, once it is known that it was paid', async () => {
    await attempted()
    const { cart } = JSON.parse(localStorage.getItem(cartKey) ?? '') as { cart: { attempt: { key: string } } }
    const page = await back({ status: 'complete', invoiceId: 'in_1' })
    await step('Purchase complete')
    await waitFor(() => expect(localStorage.getItem(cartKey)).toBeNull())
    expect(await orders(page.requests)).toMatchObject([
      { key: cart.attempt.key, body: { items: [{ productId: 'standardTier', quantity: 1 }] } },
    ])
  })

  test('though nothing was paid is told so, and goes on with the cart', async () => {
    await attempted()
    await back({ status: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_1' })
    await step('The payment is not complete')
    expect(localStorage.getItem(cartKey)).not.toBeNull()
    await press('Continue the purchase')
    await step('Check and buy')
  })

  test('while nobody can say whether it was paid can ask again', async () => {
    await attempted()
    let answer = () => refusal(503, 'billing-unavailable')
    await back(() => answer())
    await step('It is not known yet whether the payment went through')
    expect(screen.getByText(/^The payment provider does not answer/)).toBeTruthy()
    expect(localStorage.getItem(cartKey)).not.toBeNull()
    answer = () => Response.json({ status: 'complete', invoiceId: 'in_1' })
    await press('Try again')
    await step('Purchase complete')
  })

  test('without having paid finds it as it was, for another attempt', async () => {
    await attempted()
    await open({ path: `${profile}&checkout=cancelled` })
    expect(screen.getByText(/^The payment was cancelled/)).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem(cartKey)).toContain('"attempt":null'))
    await press('Continue the purchase')
    await step('Check and buy')
  })

  test('by an address alone loses nothing of a cart that was never sent', async () => {
    const page = await open()
    await press(/^Add seats/)
    await step('Cart')
    page.unmount()
    await open({ path: `${profile}&checkout=complete` })
    await step('Purchase complete')
    expect(localStorage.getItem(cartKey)).not.toBeNull()
  })
})

test('somebody with everything is told that there is nothing more', async () => {
  const all = (['standardTier', 'accountingTier', 'toolkit'] as const).map((productId) => subscribed(productId))
  await open({
    person: people.free,
    path: `${profile}&purchase=cart`,
    answering: { 'stripe/subscription': { ...nothingSubscribed, subscriptions: all } },
  })
  expect(await screen.findByText('There is nothing that you have not subscribed to.')).toBeTruthy()
})
