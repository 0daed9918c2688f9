import { beforeEach, expect, jest, test } from '@jest/globals'
import type * as PlanningWorkbook from '@keyroom/planning/workbook'
import { combinePacks, newDepartment, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createOpenProgram } from '../program/open-program.ts'
import { sampleScenario } from '../testing/sample-scenario.ts'
import { Workspace } from '../workspace/workspace.tsx'
import { WorkbookDownload } from './workbook-download.tsx'
import { renderOpenProgram } from '../testing/render-open-program.tsx'

// Workers need a browser; the simulation itself is tested in the engine.
class FakeWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'result', simulation: null } }))
  }
}
jest.mock('@keyroom/ui/worker', () => ({ startWorker: () => ({ worker: new FakeWorker(), stop: () => {} }) }))

const mockWritten: Pick<PlanningWorkbook.WorkbookOptions, 'name' | 'scenario'>[] = []
jest.mock('@keyroom/planning/workbook', () => {
  const actual = jest.requireActual<typeof PlanningWorkbook>('@keyroom/planning/workbook')
  const writeProgramWorkbook: typeof actual.writeProgramWorkbook = (options) => {
    mockWritten.push(options)
    return actual.writeProgramWorkbook(options)
  }
  return { writeProgramWorkbook }
})

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let file: Blob | undefined
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, file })
  })
})

test('a program is saved as a workbook that is named for it, with the scenario that it belongs to', async () => {
  const icu = criteria.departments.get('icu')
  if (!icu) throw new Error('Expected intensive care in the starter, got nothing.')
  const departments = [newDepartment(icu, [], { volume: 5840, lengthOfStay: 4 })]
  const program = newProgram({ baseYear: 2025, targetYear: 2030, pack, departments })
  const store = createOpenProgram({ id: 'p1', name: 'Tower 7', program, criteria, canEdit: true })
  await renderOpenProgram(store, <Workspace downloads={<WorkbookDownload store={store} scenario={sampleScenario} />} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Workbook with formulas' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Tower-7-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(saved[0]?.file.type).toContain('spreadsheetml')
  expect(saved[0]?.file.size).toBeGreaterThan(5000)
  expect(mockWritten).toMatchObject([{ name: 'Tower 7', scenario: sampleScenario }])
})
