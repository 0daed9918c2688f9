import {
  departmentTypeOf,
  driverUnits,
  methodIds,
  packSchema,
  keyRoomKinds,
  departmentGroups,
  programSettingIds,
  reportFigureIds,
  settingIds,
  type WarningCode,
} from '@keyroom/right-sizing'
import illinois from '@keyroom/right-sizing/packs/illinois-1110.json' with { type: 'json' }
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import va from '@keyroom/right-sizing/packs/va-pg-18-9.json' with { type: 'json' }
import { unitIds } from '@keyroom/cost-report'
import { expect, test } from '@jest/globals'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/** Fields of programs that differences and conflicts name. */
const fieldIds = [
  'area',
  'arrivals',
  'base',
  'baseYear',
  'count',
  'dailyCensus',
  'existing',
  'growth',
  'high',
  'horizonYears',
  'hospital',
  'includesNewborns',
  'keyRooms',
  'lengthOfStay',
  'lengthOfStayChange',
  'low',
  'marketShare',
  'method',
  'name',
  'occupancyBySize',
  'pack',
  'population',
  'rounding',
  'scope',
  'source',
  'stay',
  'stays',
  'type',
  'useRate',
]

const warningCodes: Readonly<Record<WarningCode, true>> = {
  'area-per-bed': true,
  'census-near-capacity': true,
  'census-over-capacity': true,
  'double-counting': true,
  'existing-unknown': true,
  'growth-doubtful': true,
  'midnight-census': true,
  'newborns-included': true,
  'no-published-criterion': true,
  'share-outside-range': true,
  'small-unit-target': true,
}

const packs: unknown[] = [starter, va, illinois]
const departments = packs.flatMap((pack) => packSchema.parse(pack).departments)

test.each([
  ['English', en],
  ['French', fr],
  ['Romanian', ro],
  ['Chinese', zh],
])('the packs’ departments, rooms, settings, methods and concepts all have a name in %s', (_, catalog) => {
  const concepts = [...JSON.stringify(departments).matchAll(/"concept":"([^"]+)"/g)].map(([, concept]) => concept)
  const ids = [
    ...departments.map(({ id }) => `department.${id}`),
    ...departments.flatMap(({ rooms = [] }) => rooms.map(({ id }) => `room.${id}`)),
    ...departmentGroups.map((group) => `group.${group}`),
    ...keyRoomKinds.map((kind) => `key-room.${kind}.other`),
    ...[...settingIds, ...programSettingIds].map((id) => `setting.${id}`),
    ...concepts.map((concept) => `concept.${concept}`),
    ...[...methodIds, 'own-number'].map((method) => `method.${method}`),
    ...driverUnits.map((unit) => `driver-unit.${unit}`),
    ...unitIds.map((unit) => `unit-name.${unit}`),
    ...fieldIds.map((field) => `field.${field}`),
    ...['area', 'minutes', 'hours', 'days'].map((unit) => `amount.${unit}`),
    ...reportFigureIds.map((figure) => `report-figure.${figure}`),
    ...['up', 'nearest', 'remainder'].map((kind) => `rounding.${kind}`),
    ...Object.keys(warningCodes).map((code) => `warning.${code}`),
    'in-report',
    'key-rooms',
    'report-departure',
    'pack-version',
  ]
  expect(Object.keys(catalog).toSorted()).toEqual([...new Set(ids)].map((id) => `planning.${id}`).toSorted())
})

test('every unit of the cost reports becomes a department that the starter has', () => {
  const types = starter.departments.map(({ id }) => id)
  expect(unitIds.filter((unit) => !types.includes(departmentTypeOf(unit)))).toEqual([])
})
