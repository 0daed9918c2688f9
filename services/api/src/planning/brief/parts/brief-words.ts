import { formats } from '@keyroom/intl/formats'
import { languages, type KeyRoomLocale } from '@keyroom/intl/languages'
import enNames from '@keyroom/planning/messages/en.json' with { type: 'json' }
import frNames from '@keyroom/planning/messages/fr.json' with { type: 'json' }
import roNames from '@keyroom/planning/messages/ro.json' with { type: 'json' }
import zhNames from '@keyroom/planning/messages/zh.json' with { type: 'json' }
import { amountText, inReportText, reportFigureName, reportFigureText } from '@keyroom/planning/figure-text'
import { namesIn, type PlanningNames } from '@keyroom/planning/names'
import { roundingText, sizeTargetsText, warningText } from '@keyroom/planning/program-text'
import {
  settingUnits,
  type Criteria,
  type Department,
  type ReportFigureId,
  type Rounding,
  type SizeTarget,
  type Warning,
} from '@keyroom/right-sizing'
import { createIntl, type IntlShape } from 'react-intl'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import ro from '../../../messages/ro.json' with { type: 'json' }
import zh from '../../../messages/zh.json' with { type: 'json' }

const messages: Readonly<Record<KeyRoomLocale, Readonly<Record<string, string>>>> = {
  en: { ...enNames, ...en },
  fr: { ...frNames, ...fr },
  ro: { ...roNames, ...ro },
  zh: { ...zhNames, ...zh },
}

/** An estimate of a building's cost is not known to the dollar: three digits, as on the screen. */
const millions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  maximumSignificantDigits: 3,
} as const

/** What a brief says, in its language. An unknown value is said to be missing. */
export interface BriefWords {
  readonly tag: string
  readonly text: (id: string, values?: Readonly<Record<string, string | number>>) => string
  readonly names: PlanningNames
  readonly count: (value: number | null) => string
  /** With its sign, such as of a surplus. */
  readonly signed: (value: number | null) => string
  /** A load, such as patients present. */
  readonly average: (value: number | null) => string
  /** A share with its sign. */
  readonly change: (value: number | null) => string
  readonly year: (value: number | null) => string
  readonly share: (value: number) => string
  readonly area: (value: number | null) => string
  readonly money: (value: number | null) => string
  readonly date: (value: Date) => string
  readonly list: (values: readonly string[]) => string
  readonly setting: (id: string, value: number) => string
  readonly reportFigure: (figure: ReportFigureId) => string
  readonly reportFigureValue: (figure: ReportFigureId, value: number | null) => string
  readonly inReport: (figure: ReportFigureId, value: number, fiscalYear: number) => string
  readonly sizeTargets: (targets: readonly SizeTarget[]) => string
  readonly rounding: (rounding: Rounding) => string
  readonly warning: (warning: Warning, department?: Department) => string
}

/** The words of a brief. Its ids begin with `api.brief.`, which is left out. */
export function briefWords(language: KeyRoomLocale, criteria: Criteria): BriefWords {
  const { tag } = languages[language]
  const intl = createIntl({ locale: tag, messages: { ...messages[language] }, formats })
  const text: BriefWords['text'] = (id, values) => intl.formatMessage({ id: `api.brief.${id}` }, values)
  const known = (write: (value: number) => string) => (value: number | null) =>
    value === null ? text('no-value') : write(value)
  const count = known((value) => intl.formatNumber(value, { format: 'count' }))
  return {
    tag,
    text,
    names: namesIn(intl, criteria),
    count,
    signed: known((value) => intl.formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })),
    average: known((value) => intl.formatNumber(value, { format: 'average' })),
    change: known((value) => intl.formatNumber(value, { format: 'percent', signDisplay: 'exceptZero' })),
    year: known((value) => intl.formatNumber(value, { format: 'year' })),
    share: (value) => intl.formatNumber(value, { format: 'percent' }),
    area: known((value) => amountText(intl, value, count(value), 'area')),
    money: known((value) => intl.formatNumber(value, Math.abs(value) < 1e6 ? { format: 'money' } : millions)),
    // The day of the server, whose reader may be anywhere.
    date: (value) => intl.formatDate(value, { dateStyle: 'long', timeZone: 'UTC' }),
    list: (values) => intl.formatList(values, { type: 'conjunction', style: 'narrow' }),
    setting: (id, value) => settingValue(intl, id, value),
    reportFigure: (figure) => reportFigureName(intl, figure),
    reportFigureValue: (figure, value) => reportFigureText(intl, figure, value),
    inReport: (figure, reported, fiscalYear) => inReportText(intl, { figure, reported, fiscalYear }),
    sizeTargets: (targets) => sizeTargetsText(intl, targets),
    rounding: (rounding) => roundingText(intl, rounding),
    warning: (warning, department) => warningText(intl, warning, department),
  }
}

function settingValue(intl: IntlShape, id: string, value: number): string {
  const unit = id in settingUnits ? settingUnits[id as keyof typeof settingUnits] : 'factor'
  switch (unit) {
    case 'share':
      return intl.formatNumber(value, { format: 'percent' })
    case 'year':
      return intl.formatNumber(value, { format: 'year' })
    case 'dollars':
      return intl.formatNumber(value, { format: 'money' })
    case 'factor':
    case 'count':
      return intl.formatNumber(value, { maximumFractionDigits: 3 })
    default:
      return amountText(intl, value, intl.formatNumber(value, { maximumFractionDigits: 2 }), unit)
  }
}
