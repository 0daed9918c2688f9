import { beforeEach, expect, jest, test } from '@jest/globals'
import { combinePacks, newDepartment, newProgram, simulate, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import type * as facade from '@keyroom/ui/chart'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeDepartment } from '../../edits/edit-program.ts'
import { createOpenProgram } from '../../program/open-program.ts'
import type { SimulationAnswer, SimulationRequest } from '../../worker/start-simulation.ts'
import { Workspace } from '../../workspace/workspace.tsx'
import { renderOpenProgram } from '../../testing/render-open-program.tsx'

jest.mock('@keyroom/ui/chart', () => ({
  ...jest.requireActual<typeof facade>('@keyroom/ui/chart'),
  Chart: ({ title, summary }: { title: string; summary: string }) => <figure aria-label={title}>{summary}</figure>,
}))

/** A worker in the test's own thread, which answers when told to. */
class FakeWorker extends EventTarget {
  request: SimulationRequest | undefined
  isEnded = false
  postMessage(request: SimulationRequest) {
    this.request = request
  }
  answer(data: SimulationAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
const workers: FakeWorker[] = []
jest.mock('@keyroom/ui/worker', () => ({
  startWorker: () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return { worker, stop: () => (worker.isEnded = true) }
  },
}))

beforeEach(() => {
  workers.length = 0
})

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)

async function open() {
  const type = criteria.departments.get('icu')
  if (!type) throw new Error('Expected the department icu in the starter')
  const departments = [newDepartment(type, [], { volume: 5840 })]
  const program = newProgram({ baseYear: 2025, targetYear: 2030, pack, departments })
  const store = createOpenProgram({ id: 'p1', name: 'Tower', program, criteria, canEdit: true })
  await renderOpenProgram(store, <Workspace />, { query: '?view=risk' })
  await userEvent.click(await screen.findByRole('button', { name: 'Simulate' }))
  const [worker] = workers
  if (!worker?.request) throw new Error('Expected a worker with a request')
  return { store, worker, request: worker.request }
}

test('simulates in a worker, shows how far it is, and then how many rooms suffice', async () => {
  const { store, worker, request } = await open()
  expect(request).toMatchObject({ draws: 10_000, seed: 1, year: 2030 })
  act(() => worker.answer({ kind: 'progress', done: 0, total: 1 }))
  expect(screen.getByText('0 of 1 departments').closest('[role="status"]')).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Simulation' }).getAttribute('aria-valuenow')).toBe('0')
  const simulation = await simulate(request.program, request.criteria, { ...request, draws: 500 })
  await act(async () => worker.answer({ kind: 'result', simulation }))
  expect(worker.isEnded).toBe(true)
  expect(screen.getByText('The simulation has finished.').getAttribute('role')).toBe('status')
  expect(await screen.findByText(/^A tenth of the futures need at most \d+ rooms/)).toBeTruthy()
  const rooms = screen.getByRole('textbox', { name: 'If this many are built' })
  await userEvent.clear(rooms)
  await userEvent.type(rooms, '60')
  expect(screen.getByText(/^60 rooms suffice in of futures/).textContent).toMatch(
    /^60 rooms suffice in 100% of futures/,
  )
  act(() => store.getState().edit((program) => ({ ...program, horizonYears: 6 }), null))
  expect(screen.getByText(/The programme has changed since/)).toBeTruthy()
})

test('opens how a percentile was simulated, from the program as it was then', async () => {
  const { store, worker, request } = await open()
  const simulation = await simulate(request.program, request.criteria, { ...request, draws: 500 })
  const p90 = simulation?.departments[0]?.years.at(-1)?.p90 ?? NaN
  await act(async () => worker.answer({ kind: 'result', simulation }))
  act(() =>
    store.getState().edit(
      changeDepartment('icu', (icu) => ({ ...icu, keyRooms: 1 })),
      null,
    ),
  )
  await userEvent.click(
    await screen.findByRole('button', { name: /^Rooms over simulated futures · P90 · Intensive care · 2030: / }),
  )
  const why = within(await screen.findByRole('dialog', { name: 'Why this number' }))
  expect(why.getByText(new RegExp(`= ${p90}$`))).toBeTruthy()
  expect(why.getByText('seed').nextElementSibling?.textContent).toBe('1')
  expect(why.getByText('draws').nextElementSibling?.textContent).toBe('10,000')
  expect(why.getByText('highest growth vs. plan')).toBeTruthy()
  await userEvent.click(why.getByRole('button', { name: /^Calculated: Key rooms needed/ }))
  expect(why.getByText('The average load divided by the target occupancy, rounded up.')).toBeTruthy()
})

test('ends the worker when the simulation is cancelled, and takes no answer of it any more', async () => {
  const { worker } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(worker.isEnded).toBe(true)
  act(() => worker.answer({ kind: 'progress', done: 1, total: 1 }))
  expect(screen.getByRole('button', { name: 'Simulate' })).toBeTruthy()
})

test('says that a simulation failed, and lets it be run again', async () => {
  const { worker } = await open()
  act(() => void worker.dispatchEvent(new ErrorEvent('error', { message: 'broken' })))
  expect((await screen.findByRole('alert')).textContent).toMatch(/The simulation stopped/)
  await userEvent.click(screen.getByRole('button', { name: 'Simulate' }))
  expect(workers).toHaveLength(2)
})
