import { countsAlike, shownPercentiles, smallestGroup } from '@keyroom/cost-report'
import type { FacilityUnits } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { percentileFormula, quantileFormula } from '../derivations/place-formula.ts'
import { wholePercentile } from '../measures/format-measure.ts'
import type { Formula, UnitInput } from './unit-formula.ts'
import { growthText, peerPercentiles, type UnitFigure } from './unit-figure.ts'
import { spareBeds, unitValue, yearOf, type Unit } from './unit-measure.ts'
import { targetText, unitValueText } from './unit-text.ts'

type Asked = UnitFigure & { readonly target: number; readonly answer: FacilityUnits }

/** The formula of a figure derived from a unit's measures: spare beds, peers, or growth. */
export function besideFormula(intl: IntlShape, asked: Asked): Formula {
  switch (asked.measure) {
    case 'peers':
    case 'peersP25':
    case 'peersP75':
    case 'peersN':
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
  const spare = spareBeds(year, target / 100)
  const write = (value: number | null) => (value === null ? null : intl.formatNumber(value))
  return {
    words: intl.formatMessage({ id: 'analytics.units.formula.spare' }, { target: targetText(intl, target) }),
    numbers: null,
    ...(spare === null ? {} : { worked: `${write(beds)} − ${write(needed)} = ${write(spare)}` }),
    inputs: [
      input(intl, 'beds', 'analytics.units.input.beds', write(beds), 2),
      input(intl, 'days', 'analytics.units.input.days', write(year.days), 8),
    ],
  }
}

/** The position of a percentile, or of this unit, in the sorted occupancies of the peers. */
function peersFormula(intl: IntlShape, { year, measure }: Asked): Formula {
  const { peers, neighbors, percentile, place, occupancy } = year
  const share = (value: number) => unitValueText(intl, 'occupancy', value)
  const say = (id: string) => intl.formatMessage({ id: `analytics.units.formula.${id}` }, { min: smallestGroup })
  const n = input(intl, 'n', 'analytics.trends.peers.n', intl.formatNumber(peers.n), null)
  if (measure === 'peersN') return { words: say('peers.n'), numbers: null, inputs: [n] }
  if (peers.suppressed || !neighbors) return { words: say('peers.few'), numbers: null, inputs: [n] }
  const shown = measure === 'peersP25' || measure === 'peersP75' ? measure : 'peers'
  const key = peerPercentiles[shown]
  const ofPeers = quantileFormula(intl, {
    p: shownPercentiles[key],
    n: peers.n,
    between: neighbors[key],
    value: peers[key],
    write: share,
  })
  const own =
    shown !== 'peers' || percentile === null || !place || occupancy === null
      ? null
      : percentileFormula(intl, { place, n: peers.n, value: occupancy, percentile, write: share })
  const rank = own && intl.formatMessage({ id: 'analytics.quartiles.place' })
  return {
    words: [say('peers.of'), ofPeers.words, ...(own ? [`${rank}: ${own.words}`] : [])].join('\n'),
    numbers: null,
    worked: [ofPeers.numbers, ...(own?.numbers ? [`${rank}: ${own.numbers}`] : [])].join('\n'),
    inputs: [
      n,
      ...(['p25', 'p50', 'p75'] as const).map((one) =>
        input(intl, one, `analytics.trends.peers.${one}`, share(peers[one]), null),
      ),
      ...(percentile === null
        ? []
        : [
            input(intl, 'place', 'analytics.quartiles.place', intl.formatNumber(wholePercentile(percentile)), null),
            ...(place
              ? (['below', 'equal'] as const).map((one) =>
                  input(intl, one, `analytics.account.${one}`, intl.formatNumber(place[one]), null),
                )
              : []),
          ]),
    ],
  }
}

function growthFormula(intl: IntlShape, { unit, answer }: Asked): Formula {
  const { growth } = unit
  const ends = growth ? [growth.from, growth.to] : []
  return {
    words: intl.formatMessage(
      {
        id: growth
          ? 'analytics.units.formula.growth'
          : `analytics.units.formula.growth.${isCountedOtherwise(unit) ? 'changed' : 'none'}`,
      },
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

/** Whether days of the five years before the latest are known, and do not count what its days do. */
function isCountedOtherwise({ years }: Unit): boolean {
  const known = years.filter(({ days }) => days !== null)
  const latest = known.at(-1)
  return (
    latest !== undefined && known.some((year) => year.fiscalYear >= latest.fiscalYear - 5 && !countsAlike(year, latest))
  )
}
