import type { FacilityUnits } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { wholePercentile } from '../measures/whole-percentile.ts'
import type { Formula, UnitInput } from './unit-formula.ts'
import { growthText, type UnitFigure } from './unit-figure.ts'
import { unitValue, yearOf } from './unit-measure.ts'
import { targetText, unitValueText } from './unit-text.ts'

type Asked = UnitFigure & { readonly target: number; readonly answer: FacilityUnits }

/** How a figure that stands beside a unit's measures is worked out: what is over, what peers have, how it grew. */
export function besideFormula(intl: IntlShape, asked: Asked): Formula {
  switch (asked.measure) {
    case 'peers':
      return peersFormula(intl, asked)
    case 'growth':
      return growthFormula(intl, asked)
    default:
      return spareFormula(intl, asked)
  }
}

function spareFormula(intl: IntlShape, { year, target }: Asked): Formula {
  const beds = year.beds
  const needed = unitValue(year, 'bedsAtTarget', target / 100)
  const write = (value: number | null) => (value === null ? null : intl.formatNumber(value))
  return {
    words: intl.formatMessage({ id: 'analytics.units.formula.spare' }, { target: targetText(intl, target) }),
    numbers: beds === null || needed === null ? null : `${write(beds)} − ${write(needed)}`,
    inputs: [
      input(intl, 'beds', 'analytics.units.input.beds', write(beds), 2),
      input(intl, 'days', 'analytics.units.input.days', write(year.days), 8),
    ],
  }
}

function peersFormula(intl: IntlShape, { year: { peers, percentile } }: Asked): Formula {
  const share = (value: number) => unitValueText(intl, 'occupancy', value)
  return {
    words: intl.formatMessage({
      id: peers.suppressed ? 'analytics.units.formula.peers.few' : 'analytics.units.formula.peers',
    }),
    numbers: null,
    inputs: [
      input(intl, 'n', 'analytics.trends.peers.n', intl.formatNumber(peers.n), null),
      ...(peers.suppressed
        ? []
        : (['p25', 'p50', 'p75'] as const).map((key) =>
            input(intl, key, `analytics.trends.peers.${key}`, share(peers[key]), null),
          )),
      ...(percentile === null
        ? []
        : [input(intl, 'place', 'analytics.quartiles.place', intl.formatNumber(wholePercentile(percentile)), null)]),
    ],
  }
}

function growthFormula(intl: IntlShape, { unit, answer }: Asked): Formula {
  const { growth } = unit
  const ends = growth ? [growth.from, growth.to] : []
  return {
    words: intl.formatMessage(
      { id: growth ? 'analytics.units.formula.growth' : 'analytics.units.formula.growth.none' },
      { rate: growth ? growthText(intl, growth.rate) : '' },
    ),
    numbers: null,
    inputs: ends.flatMap((end) => {
      const year = yearOf(unit, end)
      const report = answer.reports.find(({ id }) => id === year?.reportId)
      return [
        {
          ...input(intl, `days-${end}`, '', year?.days == null ? null : intl.formatNumber(year.days), 8),
          label: intl.formatMessage({ id: 'analytics.units.input.days.year' }, { year: end }),
        },
        {
          ...input(intl, `period-${end}`, '', report ? intl.formatNumber(report.days) : null, null),
          label: intl.formatMessage({ id: 'analytics.units.input.period.year' }, { year: end }),
        },
      ]
    }),
  }
}

function input(intl: IntlShape, id: string, label: string, text: string | null, column: number | null): UnitInput {
  return {
    id,
    label: label && intl.formatMessage({ id: label }),
    text: text ?? intl.formatMessage({ id: 'analytics.source.blank' }),
    column,
  }
}
