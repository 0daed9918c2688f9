export {
  badgeIds,
  badgesOf,
  contradictsBedDays,
  covidYears,
  fullPeriod,
  isYear,
  negativeVolumes,
  type Badge,
} from './badges/badges.ts'
export { facilityType, isUnusualStay, facilityTypes, normalizeCcn, type FacilityType } from './ccn.ts'

export { differenceFrom, rankIn } from './compare/compare.ts'
export { largestFigure } from './columns/column.ts'
export { controlGroup, controlGroups, controlName, controlNames } from './control.ts'
export {
  figureCells,
  figuresByCell,
  figureColumn,
  figureKeys,
  figuresOf,
  type FigureKey,
  type Figures,
} from './figures.ts'
export { daysInPeriod, firstFiscalYear, fiscalYear, parseDay } from './fiscal-year.ts'
export { brokenIdentities } from './identities.ts'
export { formulaParts, writeFormula } from './formula/formula.ts'
export { doubtfulLimits, isDoubtful, soundValue } from './indicators/doubtful.ts'
export type { Indicator, IndicatorResult, IndicatorUnit, VariantId } from './indicators/indicator.ts'
export {
  computeIndicators,
  indicator,
  indicatorIds,
  indicators,
  indicatorValue,
  indicatorVariant,
  type IndicatorId,
  type NamedIndicator,
} from './indicators/indicators.ts'
export { allSeries, seriesOf, seriesValues, type Series } from './indicators/series.ts'
export { defaultBaseSalary, laborCostAt, isTeaching } from './figure-facts.ts'
export { bedBandOf, bedBandRange, bedBands, type BedBand } from './peers/bed-band.ts'
export { suppressedCell, type Bounded } from './patient-origin/bounded.ts'

export { type PatientOriginRow } from './patient-origin/market.ts'
export { patientOrigin } from './patient-origin/patient-origin.ts'
export { defaultAreaShares, type AreaShares, type ServiceArea } from './patient-origin/service-area.ts'
export { earthMiles, milesBetween, type Place } from './peers/distance.ts'
export {
  areas,
  everyHospital,
  longestList,
  longestRadius,
  type PeerCriteria,
  type Radius,
} from './peers/peer-criteria.ts'
export { peerGroup } from './peers/peer-group.ts'
export type { CostReport, Edition } from './report.ts'
export { credibleRange, percentile, percentileRank, smallestGroup, sorted } from './statistics/percentile.ts'
export { neighborsIn, placeAmong, shownPercentiles, type ShownPercentile } from './statistics/neighbors.ts'
export { quantiles, type Quantiles } from './statistics/quantiles.ts'
export { annualize, isFlowFigure, trendValue, type TrendValue } from './trends/trend-value.ts'
export { growth } from './trends/growth.ts'

export { readSentUnit, writeSentUnit, type SentUnit } from './units/sent-unit.ts'
export { readSentUnits, writeSentUnits, type SentUnits } from './units/sent-units.ts'
export { unitIds } from './units/unit-id.ts'
export { countsAlike, unitLine, isMixedLine, unitOfLine } from './units/unit-line.ts'
export { defaultTarget, shareOfDays, unitMeasures, type UnitFigures } from './units/unit-measures.ts'
