import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { answers, people, refusal, renderRemote, type Answer, type RenderOptions } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { invoice, lakesideSubscription, nothingSubscribed, plans, subscribed } from '../testing/billing-answers.ts'
import { lakesideSettings, profileApi } from '../testing/profile-api.ts'

type Draws = Partial<RenderOptions> & { answering?: Record<string, Answer> }

const open = async ({ answering = {}, ...options }: Draws = {}, query = '') => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: profileApi(answering),
    path: `user/account-profile/profile1?tab=subscription${query}`,
    ...options,
  })
  await page.settled()
  return page
}
const openTo = (text: string) =>
  within(screen.getByRole('region', { name: /^Available to you/ }))
    .getByText(text)
    .closest('li')?.textContent
const cardOf = (product: string) => {
  const card = screen.getByRole('heading', { level: 3, name: product }).closest('li')
  if (!card) throw new Error(`Expected a card of ${product}, got none.`)
  return card
}
const sent = async (requests: readonly Request[], method: string) =>
  Promise.all(
    requests.filter((one) => one.method === method).map(async (one) => ({ url: one.url, body: await one.json() })),
  )

describe('the numbers of agreements', () => {
  afterEach(() => void jest.useRealTimers())
  const numbers = () => screen.queryByText(/^For billing questions/)?.textContent

  test('are below the plans for users who may buy', async () => {
    await open({ person: people.admin, answering: { 'stripe/subscription-ids': { ids: ['sub_2', 'sub_1'] } } })
    await waitFor(() => expect(numbers()).toBe('For billing questions, quote subscriptions sub_2, sub_1'))
  })

  test('that can’t be read are named, and appear by themselves', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    let failing = true
    const good = profileApi({ 'stripe/subscription-ids': { ids: ['sub_1'] } })
    await open({
      person: people.admin,
      api: (request) =>
        failing && request.url.endsWith('subscription-ids') ? refusal(500, 'internal') : good(request),
    })
    await waitFor(() => expect(screen.queryByText(/^The numbers of your subscriptions can’t be read/)).not.toBeNull())
    failing = false
    await jest.advanceTimersByTimeAsync(3_000)
    await waitFor(() => expect(numbers()).toBe('For billing questions, quote subscription sub_1'))
  })
})

describe('the available pages', () => {
  test.each([
    ['free', 'Not in your plan'],
    ['seatless', 'No seat with it is assigned to you'],
    ['standard', 'Available'],
  ] as const)('are "%s" for %s', async (name, word) => {
    await open({ person: people[name], answering: { 'stripe/subscription': nothingSubscribed } })
    expect(openTo('Programming and Projects')).toContain(word)
  })

  test('that failed to load stay closed and can be loaded again', async () => {
    let failing = true
    const good = profileApi()
    const page = await open({
      person: people.member,
      access: 'failed',
      api: (request) => (failing ? refusal(500, 'internal') : good(request)),
    })
    expect(openTo('Programming and Projects')).toContain('Access could not be checked')
    failing = false
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await page.settled()
    expect(await screen.findByText('You have a seat')).toBeTruthy()
  })
})

describe('a member', () => {
  test("sees the organization's subscriptions and administrators, and can change nothing", async () => {
    const page = await open({ person: people.member })
    expect(cardOf('Standard Tier').textContent).toContain('2 of 25 seats assigned')
    expect(cardOf('Standard Tier').textContent).toContain('You have a seat')
    expect(screen.getByRole('link', { name: 'admin@lakeside.test' }).getAttribute('href')).toBe(
      'mailto:admin@lakeside.test',
    )
    expect(screen.queryByRole('link', { name: 'member@lakeside.test' })).toBeNull()
    expect(screen.queryByRole('button', { name: /seats|cancel/i })).toBeNull()
    expect(page.requests.some(({ url }) => url.includes('invoices'))).toBe(false)
  })

  test('can’t open a purchase by its address', async () => {
    await open({ person: people.member }, '&purchase=cart')
    expect(screen.getByRole('heading', { name: 'Plans' })).toBeTruthy()
  })
})

describe('an administrator', () => {
  test('sees price, seats and renewal of each product', async () => {
    await open()
    const standard = cardOf('Standard Tier')
    for (const text of ['$1,200', 'per seat per year', '2 of 25 seats assigned', '23 open', 'Renews on 31 Dec 2027']) {
      expect(standard.textContent).toContain(text)
    }
    expect(cardOf('Accounting Tier').textContent).toContain('$600.50')
    expect(cardOf('Accounting Tier').textContent).toContain('Not subscribed')
    expect(screen.getByText(/^This is a demo/)).toBeTruthy()
  })

  test('changes the number of seats, to no fewer than assigned, and sees it at once', async () => {
    let now = lakesideSubscription
    const page = await open({
      answering: {
        'stripe/subscription': () => Response.json(now),
        'PATCH billing/subscriptions/:id': () => {
          now = {
            ...now,
            subscriptions: [subscribed('standardTier', { quantity: 28 })],
            products: now.products.map((product) => ({ ...product, quantity: 28 })),
          }
          return Response.json(now)
        },
      },
    })
    await userEvent.click(within(cardOf('Standard Tier')).getByRole('button', { name: /^Change seats/ }))
    const dialog = screen.getByRole('dialog', { name: 'Standard Tier: change seats' })
    const field = within(dialog).getByRole('textbox', { name: 'Seats for Standard Tier' })
    await userEvent.clear(field)
    await userEvent.type(field, '1')
    expect(within(dialog).getByText('2 to 10,000')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '28')
    expect(within(dialog).getByText(/^3 more seats cost \$3,600 per year/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change to 28 seats' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cardOf('Standard Tier').textContent).toContain('2 of 28 seats assigned')
    expect(await sent(page.requests, 'PATCH')).toEqual([
      { url: 'http://localhost/api/billing/subscriptions/sub_standardTier', body: { quantity: 28 } },
    ])
    expect(page.notifications).toEqual([{ severity: 'success', message: 'Standard Tier: 28 seats' }])
  })

  test('sees why seats could not be given up, and stays in the dialog', async () => {
    const page = await open({ answering: { 'PATCH billing/subscriptions/:id': () => refusal(409, 'seats-in-use') } })
    await userEvent.click(within(cardOf('Standard Tier')).getByRole('button', { name: /^Change seats/ }))
    await userEvent.click(screen.getByRole('button', { name: 'One seat fewer for Standard Tier' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change to 24 seats' }))
    await waitFor(() => expect(page.notifications).toHaveLength(1))
    expect(page.notifications[0]).toEqual({
      severity: 'error',
      message: 'More seats than that are assigned. Unassign some from members first.',
    })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('cancels after reading the end date and what closes, and resumes', async () => {
    const bundled = (cancelAtPeriodEnd: boolean) => ({
      ...lakesideSubscription,
      subscriptions: (['standardTier', 'toolkit'] as const).map((productId) =>
        subscribed(productId, { subscriptionId: 'sub_1', cancelAtPeriodEnd }),
      ),
    })
    let isCancelled = false
    const page = await open({
      answering: {
        'stripe/subscription': () => Response.json(bundled(isCancelled)),
        'PATCH billing/subscriptions/:id': async (request: Request) => {
          isCancelled = ((await request.json()) as { cancelAtPeriodEnd: boolean }).cancelAtPeriodEnd
          return Response.json(bundled(isCancelled))
        },
      },
    })
    await userEvent.click(within(cardOf('Standard Tier')).getByRole('button', { name: /^Cancel/ }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel Standard Tier?' })
    expect(dialog.textContent).toContain('until 31 December 2027')
    expect(dialog.textContent).toContain('KeyRoom Toolkit is part of the same subscription and ends with it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    await waitFor(() => expect(cardOf('Standard Tier').textContent).toContain('Ends on 31 Dec 2027 and will not renew'))
    await userEvent.click(within(cardOf('Standard Tier')).getByRole('button', { name: /^Resume/ }))
    await waitFor(() => expect(cardOf('Standard Tier').textContent).toContain('Renews on 31 Dec 2027'))
    expect(page.notifications.map(({ message }) => message)).toEqual([
      'Standard Tier will not renew',
      'Standard Tier will renew again',
    ])
  })

  test('can read and print an invoice', async () => {
    await open()
    const table = screen.getByRole('table', { name: 'Invoices' })
    expect(within(table).getByRole('row', { name: /KR-2026-0001/ }).textContent).toContain('$3,265.00')
    await userEvent.click(within(table).getByRole('button', { name: 'Show invoice KR-2026-0001' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invoice KR-2026-0001' })
    for (const text of ['Pittsfield, MA 01201', 'United States', '$3,600.00', '-$360.00', '$25.00', '$3,265.00']) {
      expect(dialog.textContent).toContain(text)
    }
    expect(within(dialog).getByRole('button', { name: 'Print' })).toBeTruthy()
    expect(within(dialog).queryByText('Taxes')).toBeNull()
  })

  test('sees taxes added by the biller, and a link to the biller', async () => {
    const taxed = { ...invoice, total: invoice.total + 1_000, url: 'https://pay.example/inv_1' }
    await open({ answering: { 'billing/invoices': [taxed], 'billing/plans': { ...plans, biller: 'stripe' } } })
    expect(screen.getByRole('button', { name: 'Manage cards and addresses' })).toBeTruthy()
    expect(screen.queryByText(/^This is a demo/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Show invoice/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Taxes').nextElementSibling?.textContent).toBe('$10.00')
    expect(
      within(dialog)
        .getByRole('link', { name: /payment provider/ })
        .getAttribute('href'),
    ).toBe(taxed.url)
  })

  test('sees that the invoices failed to load, and everything else', async () => {
    await open({ answering: { 'billing/invoices': () => refusal(500, 'internal') } })
    expect(screen.getByText('The invoices could not be loaded')).toBeTruthy()
    expect(cardOf('Standard Tier')).toBeTruthy()
  })
})

describe('a personal account', () => {
  test('has its subscriptions, and can subscribe to the rest', async () => {
    const own = { ...nothingSubscribed, subscriptions: [subscribed('standardTier')] }
    await open({
      person: people.standard,
      api: answers({
        'stripe/subscription': own,
        'stripe/subscription-ids': { ids: [] },
        'billing/plans': plans,
        'billing/invoices': [],
      }),
    })
    expect(cardOf('Standard Tier').textContent).toContain('In your plan')
    expect(cardOf('Standard Tier').textContent).not.toContain('assigned')
    expect(within(cardOf('Standard Tier')).queryByRole('button', { name: /Subscribe/ })).toBeNull()
    expect(within(cardOf('Standard Tier')).queryByRole('button', { name: /Change seats/ })).toBeNull()
    expect(within(cardOf('KeyRoom Toolkit')).getByRole('button', { name: /^Subscribe/ })).toBeTruthy()
    expect(cardOf('KeyRoom Toolkit').textContent).toContain('Your Standard Tier opens these pages already.')
    expect(screen.getByText('No invoices yet. They appear here after your first purchase.')).toBeTruthy()
  })

  test('with an expired trial says so', async () => {
    const trialEndsAt = '2026-01-02T12:00:00.000Z'
    const subscriptions = [subscribed('standardTier', { status: 'trialing', trialEndsAt, periodEndsAt: null })]
    await open({
      person: people.free,
      answering: { 'stripe/subscription': { subscriptions, products: [], trialEndsAt } },
    })
    expect(cardOf('Standard Tier').textContent).toContain('Trial ended on 2 Jan 2026')
    expect(screen.queryByText(/opens these pages/)).toBeNull()
    expect(cardOf('Standard Tier').textContent).not.toContain('In your plan')
    expect(within(cardOf('Standard Tier')).queryByRole('button', { name: /^Cancel/ })).toBeNull()
    expect(within(cardOf('Standard Tier')).getByRole('button', { name: /^Subscribe/ })).toBeTruthy()
  })
})

test('settings of the organization with another seat are shown as they are', async () => {
  const settings = { ...lakesideSettings, seats: { [people.member.claims.sub]: {} } }
  await open({ person: people.member, answering: { 'orgs/org_lakeside/settings': settings } })
  expect(screen.queryByText('You have a seat')).toBeNull()
})
