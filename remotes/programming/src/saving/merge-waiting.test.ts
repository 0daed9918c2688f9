import { expect, jest, test } from '@jest/globals'
import { ApiError, type Host } from '@keyroom/contract'
import type { Program } from '@keyroom/right-sizing'
import type { ProgramContent } from '../program/open-program.ts'
import { firstId } from '../testing/stored-programs.ts'
import { createSaver } from './create-saver.ts'
import { mergeWaiting } from './merge-waiting.ts'
import { sendWaiting } from './send-waiting.ts'
import { openWaitingRoom, type SavedContent } from './waiting-edits.ts'

const content = (more: object = {}, name = 'North'): ProgramContent => ({
  name,
  program: { baseYear: 2020, horizonYears: 10, ...more } as unknown as Program,
})
const saved: SavedContent = { ...content(), version: 1 }
const roomOf = (sub: string) => openWaitingRoom({ accountId: 'org_lakeside', sub })

/** Edits a program on a page that has no connection, and closes it. */
async function editAway(room: ReturnType<typeof roomOf>, next: ProgramContent, base = saved) {
  const away = () => Promise.reject(new ApiError('network', { status: 0, code: 'network' }))
  const saver = createSaver({
    id: firstId,
    base,
    current: () => next,
    follow: () => undefined,
    save: away,
    load: away,
    keep: room.keeper([]),
    onState: () => undefined,
  })
  saver.note()
  await saver.flush()
  saver.stop()
}

test('edits of two pages without a connection are both there when the program is opened again', async () => {
  const room = roomOf('auth0|two')
  await editAway(room, content({ baseYear: 2021 }))
  await editAway(room, content({ horizonYears: 15 }))
  const merged = mergeWaiting(await room.list(firstId))
  expect(merged).toMatchObject({ base: saved, content: content({ baseYear: 2021, horizonYears: 15 }) })
  await room.keeper(merged?.keys ?? [])(null)
  expect(await room.list()).toEqual([])
})

test('edits of different versions are edits of the newer one', async () => {
  const room = roomOf('auth0|versions')
  const newer = { ...content({ horizonYears: 15 }), version: 2 }
  await editAway(room, content({ horizonYears: 15 }, 'South'), newer)
  await editAway(room, content({ baseYear: 2021 }))
  expect(mergeWaiting(await room.list(firstId))).toMatchObject({
    base: newer,
    content: content({ baseYear: 2021, horizonYears: 15 }, 'South'),
  })
})

test('edits that conflict with those of another page wait until these are saved', async () => {
  const room = roomOf('auth0|conflict')
  await editAway(room, content({ baseYear: 2021 }))
  await editAway(room, content({ baseYear: 2022 }))
  const merged = mergeWaiting(await room.list(firstId))
  await room.remove(merged?.keys ?? [])
  const years = [merged, ...(await room.list(firstId))].map((edits) => edits?.content.program.baseYear)
  expect(new Set(years)).toEqual(new Set([2021, 2022]))
})

test('nothing waits of a program without edits', () => expect(mergeWaiting([])).toBeNull())

test('the list of programs sends the edits of all pages at once', async () => {
  const room = roomOf('auth0|send')
  await editAway(room, content({ baseYear: 2021 }))
  await editAway(room, content({ horizonYears: 15 }))
  const summary = { ...content(), id: firstId, hospital: null, departments: 0, baseYear: 2021, horizonYears: 15 }
  const answer = { ...summary, ownerName: 'Ada', version: 2, changedAt: '2026-11-20T09:00:00.000Z' }
  const put = jest.fn<(path: string, options: object) => Promise<Response>>(async () => Response.json(answer))
  expect(await sendWaiting({ put } as unknown as Host['api'], room)).toBe(true)
  expect(put.mock.calls).toMatchObject([
    [`programs/${firstId}`, { json: content({ baseYear: 2021, horizonYears: 15 }) }],
  ])
  expect(await room.list()).toEqual([])
})
