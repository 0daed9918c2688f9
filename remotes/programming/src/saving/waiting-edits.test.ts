import 'fake-indexeddb/auto'
import { expect, jest, test } from '@jest/globals'
import type { Program } from '@keyroom/right-sizing'
import { createStore, set } from 'idb-keyval'
import type { WaitingEdits, WaitingEntry } from './waiting-edits.ts'

const program = { schema: 1 } as unknown as Program
const edits = (id: string, name: string): WaitingEdits => ({
  id,
  base: { name: 'Before', program, version: 3 },
  content: { name, program },
})
const ada = { accountId: 'org_lakeside', sub: 'auth0|ada' }
const namesOf = (entries: readonly WaitingEntry[]) => entries.map(({ content }) => content.name).toSorted()

/** The module as a page loads it. */
const load = async () => {
  const { openWaitingRoom } = await import('./waiting-edits.ts')
  return openWaitingRoom
}

test('keeps edits over a reload, for the same person in the same account only', async () => {
  await (await load())(ada).keeper([])(edits('one', 'After'))
  jest.resetModules()
  const open = await load()
  expect(await open(ada).list('one')).toMatchObject([edits('one', 'After')])
  expect(await open(ada).list()).toMatchObject([edits('one', 'After')])
  for (const other of [
    { ...ada, sub: 'auth0|bob' },
    { ...ada, accountId: 'auth0|ada' },
  ]) {
    expect(await open(other).list('one')).toEqual([])
    expect(await open(other).list()).toEqual([])
  }
})

test('keeps the last edits of each program until they are removed', async () => {
  const room = (await load())({ ...ada, sub: 'auth0|eve' })
  const keep = room.keeper([])
  await keep(edits('one', 'First'))
  await keep(edits('one', 'Second'))
  await room.keeper([])(edits('two', 'Other'))
  expect(namesOf(await room.list())).toEqual(['Other', 'Second'])
  await room.remove((await room.list('one')).map(({ key }) => key))
  expect((await room.list()).map(({ id }) => id)).toEqual(['two'])
  expect(await room.list('one')).toEqual([])
})

test('keeps the edits of each page of a program, whatever another page does', async () => {
  const room = (await load())({ ...ada, sub: 'auth0|mae' })
  const [first, second] = [room.keeper([]), room.keeper([])]
  await first(edits('one', 'First'))
  await second(edits('one', 'Second'))
  expect(namesOf(await room.list('one'))).toEqual(['First', 'Second'])
  await second(null)
  expect(namesOf(await room.list('one'))).toEqual(['First'])
})

test('lets a page go on with the edits of another one, and keeps what that one edits meanwhile', async () => {
  const room = (await load())({ ...ada, sub: 'auth0|kim' })
  const former = room.keeper([])
  await former(edits('one', 'Former'))
  const next = room.keeper((await room.list('one')).map(({ key }) => key))
  await former(edits('one', 'Meanwhile'))
  await next(edits('one', 'Next'))
  expect(namesOf(await room.list('one'))).toEqual(['Meanwhile', 'Next'])
  await former(null)
  await next(null)
  expect(await room.list('one')).toEqual([])
})

test('finds edits that the version before stored, which had one entry for each program', async () => {
  const person = { ...ada, sub: 'auth0|old' }
  const key = `${JSON.stringify([person.accountId, person.sub])} one`
  await set(key, edits('one', 'Stored'), createStore('keyroom-programming', 'waiting-edits'))
  const room = (await load())(person)
  expect(await room.list('one')).toEqual([{ ...edits('one', 'Stored'), key }])
  await room.keeper([key])(null)
  expect(await room.list()).toEqual([])
})
