/** The people of one area: how many of each of the 46 ages of both sexes, and what the file says they add up to. */
export interface AgeArea {
  readonly area: string
  readonly name?: string
  /** Of line 3 to 25 for men and of line 27 to 49 for women; all the same where it is a number. */
  readonly ages: number | readonly number[]
  readonly total?: number | string
}

const digitsOf = (line: number) => String(line).padStart(3, '0')
const lines = Array.from({ length: 49 }, (_, at) => at + 1)

/** Table B01001 as data.census.gov writes it: two header rows, margins of error, a comma at the end. */
export function agesCsv(areas: readonly AgeArea[]): string {
  const codes = lines.flatMap((line) => [`B01001_${digitsOf(line)}E`, `B01001_${digitsOf(line)}M`])
  const labels = lines.flatMap((line) => [
    `"Estimate!!Total:${line === 1 ? '' : `!!${line}`}"`,
    `"Margin of Error!!Total:${line === 1 ? '' : `!!${line}`}"`,
  ])
  const rows = areas.map((area) =>
    [
      `"${area.area}"`,
      `"${area.name ?? area.area}"`,
      ...cellsOf(area).flatMap((cell) => [`"${cell}"`, '"12"']),
      '',
    ].join(','),
  )
  return `${[
    ['GEO_ID', 'NAME', ...codes, ''].join(','),
    ['Geography', '"Geographic Area Name"', ...labels, ''].join(','),
    ...rows,
  ].join('\n')}\n`
}

/** The same as the table-based summary file: bars between columns, no names. */
export function agesSummary(areas: readonly AgeArea[]): string {
  const codes = lines.flatMap((line) => [`B01001_E${digitsOf(line)}`, `B01001_M${digitsOf(line)}`])
  const rows = areas.map((area) => [area.area, ...cellsOf(area).flatMap((cell) => [cell, 12])].join('|'))
  return `${[['GEO_ID', ...codes].join('|'), ...rows].join('\n')}\n`
}

/** Lines 1 to 49: all, men, men by age, women, women by age. */
function cellsOf({ ages, total }: AgeArea): readonly (number | string)[] {
  const each = typeof ages === 'number' ? Array.from({ length: 46 }, () => ages) : ages
  const [men, women] = [each.slice(0, 23), each.slice(23)]
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
  return [total ?? sum(each), sum(men), ...men, sum(women), ...women]
}
