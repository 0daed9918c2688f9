import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import type { Program } from '@keyroom/right-sizing'
import type { FieldConflict } from '@keyroom/scenarios'
import type { ProgramContent } from '../program/open-program.ts'
import { createSaver, type SaveState } from './create-saver.ts'
import type { SavedContent, WaitingEdits } from './waiting-edits.ts'

const content = (more: object = {}, name = 'North'): ProgramContent => ({
  name,
  program: { baseYear: 2020, horizonYears: 10, ...more } as unknown as Program,
})
const refusal = (status: number, code: string) => new ApiError(code, { status, code })

/** A saver of a program, the account that it saves to, and the browser's storage. */
function start(base: SavedContent = { ...content(), version: 1 }) {
  const account = { stored: base, errors: [] as Error[], saves: [] as ProgramContent[], answers: [] as Promise<void>[] }
  let shown: ProgramContent = { name: base.name, program: base.program }
  let kept: WaitingEdits | null = null
  const keep = async (edits: WaitingEdits | null) => void (kept = edits)
  const states: SaveState[] = []
  let conflicts: readonly FieldConflict[] = []
  const saver = createSaver({
    id: 'one',
    base,
    current: () => shown,
    follow: (change) => (shown = change(shown)),
    save: async (version, saved) => {
      account.saves.push(saved)
      await account.answers.shift()
      const error = account.errors.shift()
      if (error) throw error
      if (version !== account.stored.version) throw refusal(412, 'stale')
      account.stored = { ...saved, version: version + 1 }
      return version + 1
    },
    load: async () => account.stored,
    keep,
    onState: (state, found) => {
      if (states.at(-1) !== state) states.push(state)
      conflicts = found
    },
  })
  const edit = (next: ProgramContent) => {
    shown = next
    saver.note()
  }
  return { saver, account, edit, states, shown: () => shown, kept: () => kept, keep, conflicts: () => conflicts }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('saves once typing pauses, and keeps the edits in the browser until the account has them', async () => {
  const { account, edit, states, kept } = start()
  edit(content({ baseYear: 2021 }))
  await pass(700)
  edit(content({ baseYear: 2022 }))
  await pass(700)
  expect(account.saves).toEqual([])
  expect(kept()?.content).toEqual(content({ baseYear: 2022 }))
  await pass(200)
  expect(account.saves).toEqual([content({ baseYear: 2022 })])
  expect(states).toEqual(['saving', 'saved'])
  expect(kept()).toBeNull()
})

test('sends one request at a time, and then what was edited meanwhile', async () => {
  const { account, edit, states } = start()
  const answer = Promise.withResolvers<void>()
  account.answers = [answer.promise]
  edit(content({ baseYear: 2021 }))
  await pass(800)
  edit(content({ baseYear: 2022 }))
  await pass(5000)
  expect(account.saves).toHaveLength(1)
  answer.resolve()
  await pass(0)
  expect(account.stored).toEqual({ ...content({ baseYear: 2022 }), version: 3 })
  expect(states.at(-1)).toBe('saved')
})

test('sends nothing for an edit that was taken back', async () => {
  const { account, edit, kept, states } = start()
  edit(content({ baseYear: 2021 }))
  edit(content())
  await pass(2000)
  expect(account.saves).toEqual([])
  expect(kept()).toBeNull()
  expect(states.at(-1)).toBe('saved')
})

test.each([
  ['network', 0],
  ['session-ended', 401],
  ['unavailable', 503],
])('waits after %s, and saves by itself when that has passed', async (code, status) => {
  const { account, edit, kept, states } = start()
  account.errors = [refusal(status, code), refusal(status, code)]
  edit(content({ baseYear: 2021 }))
  await pass(900)
  expect(states).toEqual(['saving', 'offline'])
  expect(kept()).not.toBeNull()
  await pass(10_000)
  expect(account.stored).toEqual({ ...content({ baseYear: 2021 }), version: 2 })
  expect(states.at(-1)).toBe('saved')
})

test('merges what somebody else changed in other fields, and saves the result', async () => {
  const { account, edit, shown, states } = start()
  account.stored = { ...content({ horizonYears: 15 }, 'South'), version: 2 }
  edit(content({ baseYear: 2021 }))
  await pass(900)
  expect(shown()).toEqual(content({ baseYear: 2021, horizonYears: 15 }, 'South'))
  expect(account.stored).toEqual({ ...shown(), version: 3 })
  expect(states.at(-1)).toBe('saved')
})

test('asks about a field that both changed, and sends nothing before it is decided', async () => {
  const { saver, account, edit, shown, states, conflicts, kept } = start()
  account.stored = { ...content({ baseYear: 2030, horizonYears: 15 }), version: 2 }
  edit(content({ baseYear: 2021 }))
  await pass(60_000)
  expect(states.at(-1)).toBe('conflict')
  expect(conflicts()).toEqual([{ path: ['program', 'baseYear'], before: 2020, mine: 2021, theirs: 2030 }])
  expect(account.saves).toHaveLength(1)
  expect(kept()).toMatchObject({ base: { version: 1 }, content: content({ baseYear: 2021 }) })
  await saver.resolve(() => 'mine')
  expect(account.stored).toEqual({ ...content({ baseYear: 2021, horizonYears: 15 }), version: 3 })
  expect(shown()).toEqual(content({ baseYear: 2021, horizonYears: 15 }))
  expect([states.at(-1), kept()]).toEqual(['saved', null])
})

test('sends nothing if the other side was chosen everywhere', async () => {
  const { saver, account, edit, shown, states, kept } = start()
  account.stored = { ...content({ baseYear: 2030 }), version: 2 }
  edit(content({ baseYear: 2021 }))
  await pass(900)
  await saver.resolve(() => 'theirs')
  expect(account.stored.version).toBe(2)
  expect(shown()).toEqual(content({ baseYear: 2030 }))
  expect([states.at(-1), kept()]).toEqual(['saved', null])
})

test('follows another tab while nothing is edited here, and merges what is', async () => {
  const { saver, account, edit, shown } = start()
  account.stored = { ...content({ baseYear: 2021 }), version: 2 }
  saver.noteSaved(account.stored)
  expect(shown()).toEqual(content({ baseYear: 2021 }))
  edit(content({ baseYear: 2021, horizonYears: 15 }))
  account.stored = { ...content({ baseYear: 2022 }), version: 3 }
  saver.noteSaved(account.stored)
  await pass(900)
  expect(account.stored).toEqual({ ...content({ baseYear: 2022, horizonYears: 15 }), version: 4 })
})

test('takes over what another tab saved while a save was under way', async () => {
  const { saver, account, edit, shown } = start()
  const answer = Promise.withResolvers<void>()
  account.answers = [answer.promise]
  edit(content({ baseYear: 2021 }))
  await pass(800)
  const later = { ...content({ baseYear: 2021, horizonYears: 15 }), version: 3 }
  saver.noteSaved(later)
  answer.resolve()
  await pass(0)
  expect(shown()).toEqual(content({ baseYear: 2021, horizonYears: 15 }))
})

test('has nothing left to save once another tab saved the same', async () => {
  const { saver, account, edit, states, kept } = start()
  account.errors = [refusal(0, 'network')]
  edit(content({ baseYear: 2021 }))
  await pass(900)
  saver.noteSaved({ ...content({ baseYear: 2021 }), version: 2 })
  await pass(0)
  expect([account.saves.length, states.at(-1), kept()]).toEqual([1, 'saved', null])
})

test.each([
  ['planning-tier', 403, 'no-access'],
  ['removed', 410, 'removed'],
  ['too-large', 413, 'failed'],
])('keeps edits that are refused with %s in the browser', async (code, status, state) => {
  const { account, edit, kept, states } = start()
  account.errors = [refusal(status, code)]
  edit(content({ baseYear: 2021 }))
  await pass(60_000)
  expect(account.saves).toHaveLength(1)
  expect(states.at(-1)).toBe(state)
  expect(kept()?.content).toEqual(content({ baseYear: 2021 }))
})

test('sends and keeps nothing of edits that somebody agreed to lose, until the next edit', async () => {
  const { saver, account, edit, kept, keep } = start()
  account.errors = [refusal(0, 'network')]
  edit(content({ baseYear: 2021 }))
  await pass(800)
  saver.forget()
  await keep(null)
  await pass(60_000)
  expect([account.saves.length, kept()]).toEqual([1, null])
  edit(content({ baseYear: 2022 }))
  await pass(900)
  expect(account.stored).toEqual({ ...content({ baseYear: 2022 }), version: 2 })
})

test('leaves unsaved edits in the browser when the screen is left', async () => {
  const { saver, account, edit, kept } = start()
  edit(content({ baseYear: 2021 }))
  saver.stop()
  await pass(5000)
  expect(account.saves).toEqual([])
  expect(kept()?.content).toEqual(content({ baseYear: 2021 }))
})
