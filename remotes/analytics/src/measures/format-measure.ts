import { figureColumn, type FigureKey, type IndicatorUnit } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import type { ColumnKind } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { Result } from './measure.ts'

type NumberOptions = Parameters<IntlShape['formatNumber']>[1]

/** Days and counts of a thousand and more are volumes, whose decimals nobody reads. */
const volumeFrom = 1000

function optionsOf(unit: IndicatorUnit, value: number): NumberOptions {
  switch (unit) {
    case 'share':
      return { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }
    case 'dollars':
      return { format: 'money' }
    case 'count':
      return { format: 'count' }
    case 'ratio':
    case 'fte':
      return { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    case 'days':
    case 'patients':
    case 'years':
      return Math.abs(value) >= volumeFrom ? { format: 'count' } : { format: 'average' }
  }
}

/** Formats a value with its unit. */
export function formatMeasure(intl: IntlShape, unit: IndicatorUnit, value: number): string {
  // Avoids "-0.0%" for a small negative value.
  return intl.formatNumber(value, { ...optionsOf(unit, value), signDisplay: 'negative' })
}

/** Formats an axis label as short as the labels stay distinct. */
export function formatAxis(intl: IntlShape, unit: IndicatorUnit, value: number): string {
  if (unit === 'share') return intl.formatNumber(value, { format: 'percent' })
  if (unit === 'dollars') return intl.formatNumber(value, { format: 'compactMoney' })
  return intl.formatNumber(value, { notation: 'compact', maximumFractionDigits: 2 })
}

/** The kind of a file column with values of a unit. */
export function columnKind(unit: IndicatorUnit): ColumnKind {
  if (unit === 'share') return 'percent'
  return unit === 'dollars' ? 'money' : 'number'
}

/** Why a measure of a report has no value, with the figures to check. */
export function missingText(intl: IntlShape, { missing, inputs }: Result, { edition }: Edition): string {
  const notInFile = missing === 'blank-input' ? inputs.filter((key) => !isInFile(key, edition)) : []
  const reason = notInFile.length > 0 ? 'not-in-file' : (missing ?? 'blank-input')
  const named = notInFile.length > 0 ? notInFile : inputs
  const names = named.map((key) => intl.formatMessage({ id: `analytics.figure.${key}` }))
  return intl.formatMessage({ id: `analytics.missing.${reason}` }, { inputs: intl.formatList(names) })
}

/** Whether files of an edition have a figure at all: the public-use file lacks some of raw HCRIS. */
export function isInFile(key: FigureKey, edition: Edition['edition']): boolean {
  return edition !== 'puf' || figureColumn(key).header !== null
}

type Edition = Pick<ReportWithIndicators, 'edition'>

/** A percentile rounded to a whole number; only the lowest value is the 0th and only the highest the 100th. */
export function wholePercentile(percentile: number): number {
  if (percentile <= 0 || percentile >= 100) return percentile
  return Math.min(99, Math.max(1, Math.round(percentile)))
}
