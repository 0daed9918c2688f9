import type { BoundedAnswer, PatientOriginAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { boundedText, countWriter, isOpen, shareWriter } from './bounded-text.ts'
import type { ConcentrationMethod } from './patient-origin-address.ts'

export type PatientOriginZip = PatientOriginAnswer['zips'][number]

/** The figure columns of the table of ZIP codes. */
export type ZipColumn = 'cases' | 'days' | 'charges' | 'share' | 'dependence' | 'cumulative' | 'hospitals' | 'index'

/** A figure of the hospital or of a ZIP code. */
export type PatientOriginFigure =
  | { readonly of: 'hospital'; readonly what: 'cases' | 'zips' | 'primary' | 'secondary' }
  | { readonly of: 'market' | 'market-hospitals'; readonly method: ConcentrationMethod }
  | { readonly of: 'zip'; readonly zip: PatientOriginZip; readonly column: ZipColumn }

/** The name of the figure, without the hospital and the year. */
export function figureName(intl: IntlShape, figure: PatientOriginFigure): string {
  const say = (id: string) => intl.formatMessage({ id: `analytics.origin.${id}` })
  switch (figure.of) {
    case 'hospital':
      return say(figure.what === 'cases' || figure.what === 'zips' ? figure.what : `area.${figure.what}`)
    case 'market':
      return `${say('hhi')}, ${say(`hhi.${figure.method}`)}`
    case 'market-hospitals':
      return `${say('hospitals')}, ${say(`hhi.${figure.method}`)}`
    case 'zip':
      return `${say(figure.column)}, ${figure.zip.zip}`
  }
}

/** The formatted figure, with its bounds where suppressed cells leave it open; `null` where it is missing. */
export function figureText(intl: IntlShape, answer: PatientOriginAnswer, figure: PatientOriginFigure): string | null {
  const [count, share] = [countWriter(intl), shareWriter(intl)]
  const bounded = (value: BoundedAnswer | null) => value && boundedText(value, count)
  switch (figure.of) {
    case 'hospital':
      if (figure.what === 'cases') return bounded(answer.totals.cases)
      if (figure.what === 'zips') return count.one(answer.totals.zips)
      return intl.formatMessage({ id: 'analytics.origin.area.zips' }, { count: answer.areas[figure.what].zips })
    case 'market':
      return bounded(answer.concentration[figure.method].index)
    case 'market-hospitals':
      return count.one(answer.concentration[figure.method].hospitals)
    case 'zip': {
      const { zip, column } = figure
      if (column === 'share' || column === 'dependence') return boundedText(zip[column], share)
      if (column === 'cumulative') return zip.cumulative.known === null ? null : share.one(zip.cumulative.known)
      if (column === 'hospitals') return count.one(zip.market.hospitals)
      if (column === 'index') return bounded(zip.market.index)
      if (zip.suppressed) {
        const bounds = column === 'cases' ? boundedText(zip.count, count) : null
        return intl.formatMessage(
          { id: bounds === null ? 'analytics.suppressed.short' : 'analytics.origin.suppressed' },
          { bounds },
        )
      }
      const value = zip[column]
      if (value === null) return null
      return column === 'charges' ? intl.formatNumber(value, { format: 'money' }) : count.one(value)
    }
  }
}

/** The figure from printed cells alone, where it differs; it may be outside the possible range. */
export function printedText(intl: IntlShape, value: BoundedAnswer | null): string | null {
  const count = countWriter(intl)
  return value && value.known !== null && isOpen(value, count) ? count.one(value.known) : null
}
