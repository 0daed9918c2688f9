import { expect, test } from '@jest/globals'
import { maxScenarioFileBytes, readScenarioFile, type ScenarioFile } from './scenario-file.ts'

const file: ScenarioFile = {
  format: 'keyroom-scenario',
  version: 1,
  name: 'Base',
  location: { name: 'General', ccn: '220071', latitude: null, longitude: null, address: null },
  status: 'agreed',
  facilityTypes: ['Acute'],
  notes: '',
  tags: [],
  targetDate: null,
  program: {
    schema: 1,
    baseYear: 2024,
    horizonYears: 10,
    pack: { id: 'starter', version: 1 },
    settings: {},
    scope: 'whole',
    concepts: { teaching: true },
    hospital: null,
    departments: [],
  },
  baseline: {
    schema: 1,
    ccn: '220071',
    facilityName: 'General',
    fiscalYear: 2024,
    dataVersion: '1',
    copiedAt: '2026-11-20T09:00:00.000Z',
    figures: [{ id: 'icu.beds', value: 20, cell: 'S-3 I 8 2' }],
  },
}
const read = (value: unknown) => readScenarioFile(JSON.stringify(value))

test('reads what was written', () => {
  expect(read(file)).toEqual({ file })
})

test('says of what is no scenario where it differs, what was expected and what is there', () => {
  const program = { ...file.program, baseYear: 'soon' }
  const problems = [
    readScenarioFile(' '.repeat(maxScenarioFileBytes + 1)),
    readScenarioFile('<html>'),
    readScenarioFile('null'),
    read({ ...file, format: 'other' }),
    read({ ...file, version: 2 }),
    read({ ...file, extra: 1 }),
    read({ ...file, program: { ...file.program, pack: { ...file.program.pack, extra: 1 } } }),
    read({ ...file, program }),
    read({ ...file, tags: undefined }),
    read({ ...file, name: 'x'.repeat(500) }),
    read({ ...file, targetDate: 'soon' }),
    read({ ...file, program: { ...file.program, horizonYears: 200 } }),
    read({ ...file, status: 'done' }),
  ].map((result) => 'problem' in result && Object.values(result.problem).join(' | '))
  expect(problems).toEqual([
    `too-large |  | ${maxScenarioFileBytes} | ${maxScenarioFileBytes + 1}`,
    'not-json |  | JSON | <html>',
    'other-format | format | "keyroom-scenario" | ',
    'other-format | format | "keyroom-scenario" | "other"',
    'other-version | version | 1 | 2',
    'unknown-key | extra |  | ',
    'unknown-key | program/pack/extra |  | ',
    'wrong-value | program/baseYear | number | "soon"',
    'wrong-value | tags | array | ',
    `wrong-value | name | maxLength 200 | "${'x'.repeat(59)}…`,
    'wrong-value | targetDate | date | "soon"',
    'wrong-value | program/horizonYears | ≤ 100 | 200',
    'wrong-value | status | "draft" | "in-review" | "agreed" | "archived" | "done"',
  ])
})
