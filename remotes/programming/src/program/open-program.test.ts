import { expect, test } from '@jest/globals'
import { combinePacks, newProgram, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { createOpenProgram } from './open-program.ts'

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })
const program = newProgram({ baseYear: 2020, targetYear: 2030, pack: criteria.pack })
const open = (canEdit = true) => createOpenProgram({ id: 'one', name: 'North', program, criteria, canEdit })
const withHorizon =
  (horizonYears: number) =>
  (edited: Program): Program => ({ ...edited, horizonYears })

test('evaluates each edit at once, and takes back at least fifty of them', () => {
  const store = open()
  for (let years = 11; years <= 65; years++) store.getState().edit(withHorizon(years % 30), null)
  expect(store.getState().evaluation.years.at(-1)).toBe(2025)
  for (let step = 0; step < 50; step++) store.getState().undo()
  expect(store.getState().program.horizonYears).toBe(15)
  expect(store.getState()).toMatchObject({ canUndo: true, canRedo: true })
  store.getState().redo()
  expect(store.getState().program.horizonYears).toBe(16)
})

test('what was changed elsewhere is no step, and stays when own edits are taken back', () => {
  const store = open()
  store.getState().edit(withHorizon(12), 'horizonYears')
  store.getState().follow((content) => ({ name: 'South', program: { ...content.program, scope: 'missing' } }))
  expect(store.getState()).toMatchObject({ name: 'South', program: { horizonYears: 12, scope: 'missing' } })
  store.getState().undo()
  expect(store.getState()).toMatchObject({ program: { horizonYears: 10, scope: 'missing' }, canUndo: false })
})

test('a program that the account may only read does not change', () => {
  const store = open(false)
  const { edit, undo, redo, rename } = store.getState()
  edit(withHorizon(12), null)
  undo()
  redo()
  rename('South')
  expect(store.getState()).toMatchObject({ name: 'North', program })
  store.getState().setCanEdit(true)
  rename('South')
  expect(store.getState().name).toBe('South')
})
