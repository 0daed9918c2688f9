import { expect, jest, test } from '@jest/globals'
import { combinePacks, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { badApis, type ApiHandler } from '@keyroom/remote-testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'zustand'
import { createOpenProgram } from '../program/open-program.ts'
import type { ProgramSession } from '../saving/open-session.ts'
import { Workspace } from '../workspace/workspace.tsx'
import { BriefDownload } from './brief-download.tsx'
import { renderOpenProgram } from '../testing/render-open-program.tsx'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)

/** A program whose edits are saved, or are not, when it is asked to. */
async function open(brief: ApiHandler, state: 'saved' | 'offline' = 'saved') {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const program = newProgram({ baseYear: 2025, targetYear: 2030, pack, departments: [] })
  const store = createOpenProgram({ id: 'p1', name: 'Tower 7', program, criteria, canEdit: true })
  const saving = createStore(() => ({ state: 'saving' as string, conflicts: [] }))
  const saver = { flush: () => Promise.resolve(saving.setState({ state })) }
  const session = { store, saver, saving } as unknown as ProgramSession
  const rendered = await renderOpenProgram(store, <Workspace downloads={<BriefDownload session={session} />} />, {
    answering: { 'programs/:id/brief': brief },
  })
  return { ...rendered, store, saved, button: await screen.findByRole('button', { name: 'Brief as PDF' }) }
}

test('the saved program becomes a PDF in the reader’s language', async () => {
  const asked: string[] = []
  const { saved, button } = await open(({ url }) => {
    asked.push(new URL(url).search)
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  })
  await userEvent.click(button)
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Tower-7-\d{4}-\d\d-\d\d\.pdf$/)]))
  expect(asked).toEqual(['?language=en'])
})

test('a program with an entry that is no number becomes no PDF and no print, and the reason is said', async () => {
  const { saved, button, store, notifications } = await open(() => new Response('%PDF'))
  act(() =>
    store.getState().refuse('program/horizonYears', {
      text: 'abc',
      read: undefined,
      isGrouped: false,
      isPartial: false,
      value: 5,
    }),
  )
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: 'Print brief' }))
  const reason = { severity: 'error', message: expect.stringMatching(/^A field has an entry/) }
  await waitFor(() => expect(notifications).toMatchObject([reason, reason]))
  expect(saved).toEqual([])
})

test('a PDF that takes long can be canceled, and asked for again', async () => {
  let ended = 0
  const { button, saved, notifications } = await open(async (request) => {
    request.signal.addEventListener('abort', () => (ended += 1))
    return badApis.silent(request)
  })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the PDF' }))
  expect(await screen.findByRole('button', { name: 'Brief as PDF', busy: false })).toBeTruthy()
  await waitFor(() => expect(ended).toBe(1))
  expect(saved).toEqual([])
  expect(notifications).toEqual([])
})

test('edits that cannot be saved are not missing in a PDF without a word', async () => {
  const { button, saved, notifications } = await open(() => new Response('%PDF'), 'offline')
  await userEvent.click(button)
  await waitFor(() => expect(notifications).toHaveLength(1))
  expect(notifications[0]).toMatchObject({ severity: 'error', message: expect.stringContaining('not saved yet') })
  expect(saved).toEqual([])
})
