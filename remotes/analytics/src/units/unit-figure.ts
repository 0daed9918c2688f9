import { isDoubtful } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import { spareBeds, unitMeasureIds, unitValue, type Unit, type UnitMeasureId, type UnitYear } from './unit-measure.ts'
import { targetText, unitMeasureName, unitValueText } from './unit-text.ts'

/** The columns of the table of units, in their order: measures, and figures derived from them. */
export const unitFigureIds = [...unitMeasureIds, 'spare', 'peers', 'growth'] as const

/** The columns about peers, besides their median, in the table of a chart. */
const unitPeerIds = ['peersP25', 'peersP75', 'peersN'] as const

export type UnitFigureId = (typeof unitFigureIds)[number] | (typeof unitPeerIds)[number]

/** A figure id in an address; `null` where it is unknown. */
export function readUnitFigureId(text: string): UnitFigureId | null {
  return [...unitFigureIds, ...unitPeerIds].find((id) => id === text) ?? null
}

/** The percentile of the peers that a figure shows. */
export const peerPercentiles = { peersP25: 'p25', peers: 'p50', peersP75: 'p75' } as const

export function isOfPeers(id: UnitFigureId): id is keyof typeof peerPercentiles | 'peersN' {
  return id === 'peersN' || id in peerPercentiles
}

/** A figure of a unit. */
export interface UnitFigure {
  readonly unit: Unit
  readonly year: UnitYear
  readonly measure: UnitFigureId
}

/** @param target percent */
export function unitFigureName(intl: IntlShape, id: UnitFigureId, target: number): string {
  return isMeasure(id)
    ? unitMeasureName(intl, id, target)
    : intl.formatMessage({ id: `analytics.units.${id}` }, { target: targetText(intl, target) })
}

/** A formatted figure; `null` where it is missing. */
export function unitFigureText(intl: IntlShape, { unit, year, measure }: UnitFigure, target: number): string | null {
  switch (measure) {
    case 'spare': {
      const spare = spareBeds(year, target / 100)
      return spare === null ? null : spareText(intl, spare)
    }
    case 'peers':
    case 'peersP25':
    case 'peersP75':
      return year.peers.suppressed ? null : unitValueText(intl, 'occupancy', year.peers[peerPercentiles[measure]])
    case 'peersN':
      return intl.formatNumber(year.peers.n)
    case 'growth':
      return unit.growth && growthText(intl, unit.growth.total)
    default: {
      const value = unitValue(year, measure, target / 100)
      return value === null ? null : unitValueText(intl, measure, value)
    }
  }
}

/** The id by which a unit's measure has limits: those of a hospital's occupancy and stays are also its units'. */
export function limitedAs(id: UnitMeasureId): string {
  return id === 'beds' ? 'unitBeds' : id
}

/**
 * Whether hardly any hospital reports such a value. A surplus or shortage is as doubtful as the beds, and as their
 * occupancy.
 */
export function isDoubtfulInUnit(year: UnitYear, id: UnitFigureId): boolean {
  if (id === 'spare') return isDoubtfulInUnit(year, 'beds') || isDoubtfulInUnit(year, 'occupancy')
  return isMeasure(id) && isDoubtful(limitedAs(id), year[id])
}

/** A surplus or shortage of beds in words: "12 over", "39 short". */
function spareText(intl: IntlShape, beds: number): string {
  if (beds === 0) return intl.formatNumber(0)
  return intl.formatMessage({ id: `analytics.units.spare.${beds > 0 ? 'over' : 'short'}` }, { beds: Math.abs(beds) })
}

/** A formatted growth rate. */
export function growthText(intl: IntlShape, share: number): string {
  return intl.formatNumber(share, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
}

export function isMeasure(id: UnitFigureId): id is UnitMeasureId {
  return (unitMeasureIds as readonly string[]).includes(id)
}
