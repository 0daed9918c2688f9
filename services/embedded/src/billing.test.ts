import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './testing/free-port.ts'
import { runProcess, type RunningProcess } from './testing/run-process.ts'
import { signIn } from './testing/sign-in.ts'

// The API and the local provider together, on one PGlite: what is bought is at the provider when the purchase is answered.

const main = new URL('./main.ts', import.meta.url)
let state: string
let origin: string
let identity: string
let stack: RunningProcess

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'billing-'))
  const [port, identityPort] = [await freePort(), await freePort()]
  origin = `http://localhost:${port}`
  identity = `http://localhost:${identityPort}`
  await mkdir(join(state, 'site/shell'), { recursive: true })
  await writeFile(join(state, 'site/shell/index.html'), '<p>the shell</p>')
  stack = runProcess(main, [], {
    KEYROOM_DATA: state,
    KEYROOM_PORT: String(port),
    KEYROOM_IDENTITY_PORT: String(identityPort),
  })
  await stack.said('Stop with Ctrl-C')
}, 60_000)

afterAll(async () => {
  stack.child.kill('SIGKILL')
  await stack.ended
  await rm(state, { recursive: true })
})

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

it('counts the seats of an organization there', async () => {
  const admin = await signIn(origin, identity, 'admin@lakeside.test')
  expect(await buy(admin, 'accountingTier', 4)).toMatchObject({ status: 'complete' })
  expect(await ask(admin, '/api/orgs/org_lakeside/settings')).toMatchObject({
    metadata: { standardTierSeats: 25, accountingTierSeats: 14, toolkitSeats: 5 },
  })
}, 30_000)

it('flags a person there', async () => {
  const free = await signIn(origin, identity, 'free@planner.test')
  expect(await buy(free, 'toolkit', 1)).toMatchObject({ status: 'complete' })
  expect(await ask(free, '/api/user/auth0%7Csample-free')).toMatchObject({ app_metadata: { keyroomToolkit: 'true' } })
}, 30_000)
