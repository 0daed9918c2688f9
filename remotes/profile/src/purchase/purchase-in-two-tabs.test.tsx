import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Plans } from '@keyroom/product-api'
import { people, renderRemote } from '@keyroom/remote-testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, useSyncExternalStore } from 'react'
import descriptor from '../../remote.json'
import { emptyCart } from '../cart/cart.ts'
import { setBilling, setStep } from '../cart/change-cart.ts'
import { addProduct, quantityOf } from '../cart/change-products.ts'
import { openCart, type OpenCart } from '../cart/open-cart.ts'
import { cartKey } from '../cart/stored-cart.ts'
import remote from '../remote.ts'
import type { StepName } from '../subscription/use-open-part.ts'
import { lakesideSubscription, plans } from '../testing/billing-answers.ts'
import { profileApi } from '../testing/profile-api.ts'
import { PurchaseSteps } from './purchase-steps.tsx'

const facts = { claims: people.admin.claims, activeAccount: people.admin.activeAccount }
const offer = { productId: 'standardTier', unitAmount: 120_000, max: 100 } as const
const billing = { name: 'Ada', email: 'a@b.test', address: 'x', postalCode: '1', city: 'y', country: 'FR' }
const dearer = { ...plans, plans: plans.plans.map((plan) => ({ ...plan, unitAmount: plan.unitAmount + 10_000 })) }

/** More writes than these end the exchange, which would never end by itself. */
const maxWrites = 20
let writes = 0
let carts: OpenCart[]

beforeEach(() => {
  const cart = setStep(setBilling(addProduct(emptyCart, offer, 2), billing), 2)
  localStorage.setItem(cartKey, JSON.stringify({ account: 'ada', cart }))
  writes = 0
  carts = []
  const write = Storage.prototype.setItem
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const isChange = this.getItem(key) !== value
    write.call(this, key, value)
    if (key !== cartKey || !isChange || (writes += 1) > maxWrites) return
    dispatchEvent(new StorageEvent('storage', { key }))
  })
})
afterEach(() => void jest.restoreAllMocks())

function Tab({ step, offered }: { step: StepName; offered: Plans }) {
  const [opened] = useState(() => {
    const cart = openCart('ada')
    carts.push(cart)
    return cart
  })
  const { change, reset } = opened
  const cart = useSyncExternalStore(opened.subscribe, opened.get)
  if (!cart) return null
  return (
    <PurchaseSteps
      facts={facts}
      inUse={{ cart, change, reset }}
      step={step}
      plans={offered}
      subscription={lakesideSubscription}
    />
  )
}

/** Draws the steps as two tabs do, and lets the tabs answer each other's changes. */
async function open(first: Parameters<typeof Tab>[0], second: Parameters<typeof Tab>[0]) {
  const Tabs = () => (
    <>
      <Tab {...first} />
      <Tab {...second} />
    </>
  )
  await renderRemote({
    remote: { ...remote, pages: { profile: async () => Tabs } },
    descriptor,
    api: profileApi(),
    path: 'user/account-profile/profile1?tab=subscription',
  })
  await exchanged()
}
const exchanged = async () => {
  for (let round = 0; round <= maxWrites; round += 1) await act(async () => undefined)
}
const seats = () => carts.map((opened) => quantityOf(opened.get() ?? emptyCart, 'standardTier'))

test('two tabs in different steps do not change the cart in turns', async () => {
  await open({ step: 'cart', offered: plans }, { step: 'payment', offered: plans })
  expect(writes).toBeLessThan(3)
  act(() => carts[0]?.change((cart) => addProduct(cart, offer, 5)))
  await exchanged()
  expect(writes).toBeLessThan(4)
  expect(seats()).toEqual([7, 7])
})

test('two tabs with different prices do not change the cart in turns, and each shows its own price', async () => {
  await open({ step: 'cart', offered: plans }, { step: 'cart', offered: dearer })
  expect(writes).toBeLessThan(3)
  const totals = screen.getAllByText('Subtotal').map((label) => label.nextElementSibling?.textContent)
  expect(totals).toEqual(['$2,400.00', '$2,600.00'])
  await userEvent.click(screen.getAllByRole('button', { name: /close/i })[0] as HTMLElement)
  await exchanged()
  expect(writes).toBeLessThan(4)
})
