import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { signIn } from './testing/sign-in.ts'
import { startStack, type StartedStack } from './testing/started-stack.ts'

// The API and the local provider together, on one PGlite: a purchase is stored at the provider before it is answered.

let origin: string
let identity: string
let stack: StartedStack

beforeAll(async () => {
  stack = await startStack()
  ;({ origin, identity } = stack)
}, 60_000)

afterAll(() => stack.end())

async function ask(token: string, path: string): Promise<object> {
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as object
}

async function buy(token: string, productId: string, quantity: number): Promise<object> {
  const answer = await fetch(`${origin}/api/billing/checkout`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `${productId}-${quantity}`,
    },
    body: JSON.stringify({ items: [{ productId, quantity }] }),
  })
  return (await answer.json()) as object
}

it('stores the number of seats that an organization bought', async () => {
  const admin = await signIn(origin, identity, 'admin@lakeside.test')
  expect(await buy(admin, 'accountingTier', 4)).toMatchObject({ status: 'complete' })
  expect(await ask(admin, '/api/orgs/org_lakeside/settings')).toMatchObject({
    metadata: { standardTierSeats: 25, accountingTierSeats: 14, toolkitSeats: 5 },
  })
})

it('flags a person who bought a personal plan', async () => {
  const free = await signIn(origin, identity, 'free@planner.test')
  expect(await buy(free, 'toolkit', 1)).toMatchObject({ status: 'complete' })
  expect(await ask(free, '/api/user/auth0%7Csample-free')).toMatchObject({ app_metadata: { keyroomToolkit: 'true' } })
})
