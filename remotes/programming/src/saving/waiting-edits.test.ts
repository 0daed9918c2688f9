import 'fake-indexeddb/auto'
import { expect, jest, test } from '@jest/globals'
import type { Program } from '@keyroom/right-sizing'
import type { WaitingEdits } from './waiting-edits.ts'

const program = { schema: 1 } as unknown as Program
const edits = (id: string, name: string): WaitingEdits => ({
  id,
  base: { name: 'Before', program, version: 3 },
  content: { name, program },
})
const ada = { accountId: 'org_lakeside', sub: 'auth0|ada' }

/** The module as a page loads it. */
const load = async () => {
  const { openWaitingRoom } = await import('./waiting-edits.ts')
  return openWaitingRoom
}

test('keeps edits over a reload, for the same person in the same account only', async () => {
  await (await load())(ada).keep(edits('one', 'After'))
  jest.resetModules()
  const open = await load()
  expect(await open(ada).read('one')).toEqual(edits('one', 'After'))
  expect(await open(ada).list()).toEqual([edits('one', 'After')])
  for (const other of [
    { ...ada, sub: 'auth0|bob' },
    { ...ada, accountId: 'auth0|ada' },
  ]) {
    expect(await open(other).read('one')).toBeUndefined()
    expect(await open(other).list()).toEqual([])
  }
})

test('keeps the last edits of each program until they are removed', async () => {
  const room = (await load())({ ...ada, sub: 'auth0|eve' })
  await room.keep(edits('one', 'First'))
  await room.keep(edits('one', 'Second'))
  await room.keep(edits('two', 'Other'))
  expect((await room.list()).map(({ content }) => content.name)).toEqual(['Second', 'Other'])
  await room.remove('one')
  expect((await room.list()).map(({ id }) => id)).toEqual(['two'])
  expect(await room.read('one')).toBeUndefined()
})
