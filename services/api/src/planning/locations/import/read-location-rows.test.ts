import { expect, test } from '@jest/globals'
import { maxImportedLocations, maxLocationProblems, planNameSchema } from '@keyroom/product-api/schemas'
import { readLocationRows } from './read-location-rows.ts'

const limits = { maxRows: maxImportedLocations, maxProblems: maxLocationProblems }
const read = (csv: string) => readLocationRows(csv, limits)

test('reads places by coordinates, by ZIP code and by address', () => {
  const csv =
    'Name,Lat,Long,ZIP Code,Address\nNorth,42.36,-71.07,,\nSouth,,,1901-1234,\nWest,,,,"1 Main St\nBoston"\nEast,,,2114,Pier 4\n'
  const file = read(csv.replace('St\nBoston', 'St, Boston'))
  expect(file).toEqual({
    count: 4,
    rows: [
      { line: 2, name: 'North', point: { latitude: 42.36, longitude: -71.07 }, zip: null, address: null },
      { line: 3, name: 'South', point: null, zip: '01901', address: null },
      { line: 4, name: 'West', point: null, zip: null, address: '1 Main St, Boston' },
      { line: 5, name: 'East', point: null, zip: '02114', address: 'Pier 4' },
    ],
    problems: [],
    bad: 0,
  })
})

test('tells line, column, what was expected and what was received of each bad row, and reads the others', () => {
  const csv = [
    'name;latitude;longitude;zip',
    ';42;-71;',
    'A;91;-71;',
    'B;42;west;',
    'C;42;;',
    'D;;;123456',
    'E;;;',
    'F;42,5;-71,25;',
    `${'g'.repeat(201)};42;-71;`,
  ].join('\r\n')
  const file = read(csv)
  expect(file.rows).toEqual([
    { line: 8, name: 'F', point: { latitude: 42.5, longitude: -71.25 }, zip: null, address: null },
  ])
  expect(file.problems.map(({ line, column, expected, received }) => [line, column, expected, received])).toEqual([
    [2, 'name', 'name', ''],
    [3, 'latitude', 'latitude', '91'],
    [4, 'longitude', 'longitude', 'west'],
    [5, 'longitude', 'longitude', ''],
    [6, 'zip', 'zip', '123456'],
    [7, 'latitude', 'place', ''],
    [9, 'name', 'name', 'g'.repeat(80)],
  ])
  expect(file.bad).toBe(7)
})

test('keeps a name that a spreadsheet would read as a formula as text', () => {
  expect(read('name,lat,lng\n"=HYPERLINK(""http://x"")",1,2').rows[0]?.name).toBe('=HYPERLINK("http://x")')
})

test.each([
  ['a file without names', 'lat,lng\n1,2', 'name-column'],
  ['a file without places', 'name,beds\nA,2', 'place-column'],
  ['an empty file', '', 'name-column'],
  ['a quotation mark that is never closed', 'name,lat,lng\n"A,1,2', 'csv'],
  [
    'more rows than a file may have',
    `name,lat,lng\n${Array.from({ length: maxImportedLocations + 1 }, () => 'A,1,2').join('\n')}`,
    'rows',
  ],
])('takes nothing from %s', (_what, csv, expected) => {
  expect(read(csv)).toMatchObject({ rows: [], bad: 1, problems: [{ expected }] })
})

test('lists the first hundred bad rows, and counts all of them', () => {
  const file = read(`name,lat,lng\n${Array.from({ length: 150 }, () => 'A,north,2').join('\n')}`)
  expect([file.problems.length, file.bad, file.problems.at(-1)?.line]).toEqual([100, 150, 101])
})

test('takes the names that locations have otherwise', () => {
  for (const name of ['A', 'x'.repeat(200), 'x'.repeat(201), 'a\u202eb', 'a\u0007b', 'Ärzte 东', '\ud83c\udfe5']) {
    const taken = read(`name,lat,lng\n${name},1,2`).rows.length === 1
    expect([name, taken]).toEqual([name, planNameSchema.safeParse(name).success])
  }
})
