import type { Cost, Evaluation, Program, ProgramSettingId } from '@keyroom/right-sizing'
import type { Book } from './book.ts'
import type { Areas, Part } from './departments-sheet.ts'
import { formulaCell, local } from './grid.ts'
import type { Settings } from './program-settings.ts'

/** Adds what is built, what that costs, and its area per bed. */
export function addCost(
  { grids: { cost: grid }, words, outputs }: Book,
  { scope }: Program,
  parts: readonly Part[],
  areas: Areas,
  { cost, areaPerBed }: Evaluation,
  settings: Settings,
): void {
  const setting = (id: ProgramSettingId) => settings(id) ?? '0'
  const add = (id: keyof Cost | 'areaPerBed', formula: string, value: number, unit: 'area' | 'dollars') => {
    const row = grid.add([
      words.text(id === 'buildingArea' && scope === 'missing' ? 'cost.builtArea' : `cost.${id}`),
      formulaCell(formula, value, unit === 'area' ? 'whole' : 'money'),
      words.text(`unit.${unit}`),
    ])
    outputs.add(`cost/${id}`, 'cost', row, 1, value)
    return local(row, 1)
  }
  grid.add([words.text('cost.scope'), words.text(`scope.${scope}`)])
  if (cost !== null) {
    const area = add('buildingArea', `${areas.built}*${setting('buildingFactor')}`, cost.buildingArea, 'area')
    const years = `(${setting('midpointYear')}-${setting('costYear')})`
    const price = `${setting('costPerSquareFoot')}*(1+${setting('escalation')})^${years}`
    const construction = add('construction', `${area}*${price}`, cost.construction, 'dollars')
    const soft = add('softCost', `${construction}*${setting('softCost')}`, cost.softCost, 'dollars')
    const equipment = add('equipment', `${construction}*${setting('equipment')}`, cost.equipment, 'dollars')
    const sum = `${construction}+${soft}+${equipment}`
    const contingency = add('contingency', `(${sum})*${setting('contingency')}`, cost.contingency, 'dollars')
    add('total', `${sum}+${contingency}`, cost.total, 'dollars')
  }
  const beds = parts.flatMap(({ planned, keyRooms }) => {
    const { group, keyRoom } = planned.plan?.criteria ?? {}
    return group === 'inpatient' && keyRoom === 'bed' && keyRooms?.needed ? [keyRooms.needed] : []
  })
  if (areaPerBed === null) return
  const sum = `(${beds.join('+')})`
  add('areaPerBed', `IF(${sum}>0,${areas.building}/${sum},"")`, areaPerBed, 'area')
}
