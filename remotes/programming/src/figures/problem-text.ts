import { settingUnits, type Problem } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'

/** What is wrong with a field, what was received, and what to enter instead. */
export function problemText(intl: IntlShape, { code, field, received, min, max }: Problem): string {
  const isPercent = isShareField(field)
  const number = (value: number) =>
    intl.formatNumber(value, {
      maximumFractionDigits: 4,
      useGrouping: code !== 'duplicate-year',
      ...(isPercent && { style: 'percent' }),
    })
  const sentence = intl.formatMessage(
    { id: `programming.problem.${code}` },
    // The plain number chooses the plural of a message.
    typeof received === 'number' ? { received: number(received), count: received } : { received: received ?? '' },
  )
  if (min === undefined || max === undefined || code === 'missing') return sentence
  const between = intl.formatMessage({ id: 'programming.problem.between' }, { min: number(min), max: number(max) })
  return `${sentence} ${between}`
}

/** Whether the number of a field is a share, which people type as a percentage. */
function isShareField(field: string): boolean {
  const [, setting] = /(?:^|\.)settings\.(\w+)$/.exec(field) ?? []
  if (setting !== undefined) return settingUnits[setting as keyof typeof settingUnits] === 'share'
  return /\.(rate|share|from|bands)$|^ranges\.|^occupancyBySize\.\d+\.value$/.test(field)
}
