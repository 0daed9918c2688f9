import type { PatientOriginAnswer } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { FormulaInput } from '../provenance/formula-inputs.tsx'
import { boundedText, countWriter } from './bounded-text.ts'
import { figureText, printedText, type PatientOriginFigure } from './patient-origin-figure.ts'

/** An input in a column of the Hospital Service Area file. */
export type PatientOriginInput = FormulaInput<string>

export interface PatientOriginFormula {
  /** The formula in words. */
  readonly words: string
  /** The formula with its numbers and result; `null` where there is nothing to calculate. */
  readonly numbers: string | null
  readonly inputs: readonly PatientOriginInput[]
}

/** The calculation of a patient origin figure. */
export function patientOriginFormula(
  intl: IntlShape,
  answer: PatientOriginAnswer,
  figure: PatientOriginFigure,
): PatientOriginFormula {
  const count = countWriter(intl)
  const text = figureText(intl, answer, figure)
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `analytics.origin.formula.${id}` }, values)
  const input = (id: string, written: string | null, column: string | null = null): PatientOriginInput[] =>
    written === null
      ? []
      : [{ id, label: intl.formatMessage({ id: `analytics.origin.input.${id}` }), text: written, column }]
  const { totals, primary, secondary } = answer
  const all = boundedText(totals.cases, count)
  const ofHospital = [
    ...input('printed', totals.cases.known === null ? null : count.one(totals.cases.known), 'TOTAL_CASES'),
    ...input('hidden', count.one(totals.suppressedZips), 'TOTAL_CASES'),
  ]
  switch (figure.of) {
    case 'hospital':
      return { words: words(figure.what, { primary, secondary }), numbers: null, inputs: ofHospital }
    case 'market': {
      const { index, cases, hospitals, zips } = answer.concentration[figure.method]
      return {
        words: `${intl.formatMessage({ id: `analytics.origin.hhi.${figure.method}.text` })} ${words('index')}`,
        numbers: null,
        inputs: [
          ...input('market', boundedText(cases, count), 'TOTAL_CASES'),
          ...input('hospitals', count.one(hospitals), 'MEDICARE_PROV_NUM'),
          ...input('zips', count.one(zips), 'ZIP_CD_OF_RESIDENCE'),
          ...input('alone', printedText(intl, index)),
        ],
      }
    }
    case 'market-hospitals': {
      const { cases, zips } = answer.concentration[figure.method]
      return {
        words: intl.formatMessage({ id: `analytics.origin.hhi.${figure.method}.text` }),
        numbers: null,
        inputs: [
          ...input('market', boundedText(cases, count), 'TOTAL_CASES'),
          ...input('zips', count.one(zips), 'ZIP_CD_OF_RESIDENCE'),
        ],
      }
    }
    case 'zip': {
      const { zip, column } = figure
      const own = boundedText(zip.count, count)
      const market = boundedText(zip.market.cases, count)
      const numbers = (whole: string) => (text === null ? null : `${own} ÷ ${whole} = ${text}`)
      const inputs = input('own', own, 'TOTAL_CASES')
      switch (column) {
        case 'cases':
        case 'days':
        case 'charges':
          return {
            words: words(zip.suppressed ? 'suppressed' : 'filed'),
            numbers: null,
            inputs: input('cell', zip.suppressed ? '*' : text, columns[column]),
          }
        case 'share':
          return {
            words: words('share'),
            numbers: numbers(market),
            inputs: [...inputs, ...input('market', market, 'TOTAL_CASES')],
          }
        case 'dependence':
          return {
            words: words('dependence'),
            numbers: numbers(all),
            inputs: [...inputs, ...input('all', all, 'TOTAL_CASES')],
          }
        case 'cumulative':
          return { words: words('cumulative'), numbers: null, inputs: [...inputs, ...ofHospital] }
        case 'hospitals':
          return { words: words('hospitals'), numbers: null, inputs: input('market', market, 'TOTAL_CASES') }
        case 'index':
          return {
            words: words('index'),
            numbers: null,
            inputs: [
              ...input('market', market, 'TOTAL_CASES'),
              ...input('hospitals', count.one(zip.market.hospitals), 'MEDICARE_PROV_NUM'),
              ...input('alone', printedText(intl, zip.market.index)),
            ],
          }
      }
    }
  }
}

const columns = { cases: 'TOTAL_CASES', days: 'TOTAL_DAYS_OF_CARE', charges: 'TOTAL_CHARGES' } as const
