import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { indicators, type Indicator, type IndicatorUnit } from '@keyroom/cost-report'

const units: Record<IndicatorUnit, string> = {
  share: 'share (1 = 100 %)',
  ratio: 'ratio',
  days: 'days',
  patients: 'patients',
  count: 'count',
  dollars: 'US$',
  fte: 'FTE',
  years: 'years',
}
const better: Record<Indicator['better'], string> = { higher: 'higher', lower: 'lower', neutral: 'neither' }

test('docs/indicators.md has every indicator with its unit, direction and variants', () => {
  const text = readFileSync(`${__dirname}/../../../../../docs/indicators.md`, 'utf8')
  const rows = Array.from(text.matchAll(/^\| `(\w+)` .*$/gm), ([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const expected = indicators.map((one) => [
    `\`${one.id}\``,
    units[one.unit],
    better[one.better],
    one.flow ? 'grows' : 'does not',
    one.variants.map(({ id }) => id).join(', '),
  ])
  expect(rows).toEqual(expected)
})
