export { badgeIds, badgesOf, COVID_YEARS, FULL_PERIOD, isFullPeriod, isYear, type Badge } from './badges.ts'
export { facilityType, facilityTypes, normaliseCcn, type FacilityType } from './ccn.ts'
export type { FigureColumn, FigureUnit } from './columns/column.ts'
export { differenceFrom, type Difference } from './compare/difference-from.ts'
export { rankIn } from './compare/rank-in.ts'
export {
  controlGroup,
  controlGroups,
  controlName,
  controlNames,
  type ControlGroup,
  type ControlName,
} from './control.ts'
export { figureCells, figuresByCell } from './figure-cells.ts'
export {
  figureColumn,
  figureColumns,
  figureKeys,
  figuresOf,
  isRawFigure,
  type FigureKey,
  type Figures,
} from './figures.ts'
export { daysInPeriod, fiscalYear, parseDay } from './fiscal-year.ts'
export { brokenIdentities, IDENTITY_TOLERANCE, identities, type BrokenIdentity, type Identity } from './identities.ts'
export { formulaParts, writeFormula, type FormulaPart } from './formula/formula.ts'
export type {
  Caveat,
  Indicator,
  IndicatorResult,
  IndicatorUnit,
  MissingReason,
  Variant,
  VariantId,
} from './indicators/indicator.ts'
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
export { DEFAULT_BASE_SALARY, laborCostAt } from './labor-cost.ts'
export { bedBandOf, bedBandRange, bedBands, type BedBand } from './peers/bed-band.ts'
export { countOf, isExact, shareOf, sumOf, SUPPRESSED, type Bounded } from './origin/bounded.ts'
export { herfindahl } from './origin/herfindahl.ts'
export { marketOf, type Market, type OriginRow } from './origin/market.ts'
export { patientOrigin, type Concentration, type PatientOrigin, type ZipOrigin } from './origin/patient-origin.ts'
export {
  DEFAULT_AREA_SHARES,
  serviceAreas,
  type AreaShares,
  type RankedZip,
  type ServiceArea,
  type ZipCases,
} from './origin/service-area.ts'
export { EARTH_MILES, milesBetween, type Place } from './peers/distance.ts'
export {
  areas,
  everyHospital,
  LONGEST_LIST,
  LONGEST_RADIUS,
  type Area,
  type PeerCriteria,
  type Radius,
} from './peers/peer-criteria.ts'
export { peerGroup, type ParsedPeerGroup } from './peers/peer-group.ts'
export { isTeaching } from './peers/teaching.ts'
export type { CostReport, ReportOrigin } from './report.ts'
export { percentile, percentileRank, SMALLEST_GROUP, sorted, type Sorted } from './statistics/percentile.ts'
export {
  neighboursIn,
  placeAmong,
  shownPercentiles,
  type Neighbours,
  type PlaceAmong,
  type ShownPercentile,
} from './statistics/neighbours.ts'
export { quantiles, type Quantiles } from './statistics/quantiles.ts'
export { annualise } from './trends/annualise.ts'
export { isFlowFigure } from './trends/flow-figure.ts'
export { trendValue, type TrendValue } from './trends/trend-value.ts'
export { growth, type Growth, type YearValue } from './trends/growth.ts'
export { poissonQuantile } from './units/poisson.ts'
export { readSentUnit, writeSentUnit, type SentUnit } from './units/sent-unit.ts'
export { formUnits, specialCareUnits, unitIds, type SpecialCareUnit, type UnitId } from './units/unit-id.ts'
export { unitLine, unitOfLine, type UnitLine } from './units/unit-line.ts'
export {
  bedsAtTarget,
  censusPercentile,
  DEFAULT_TARGET,
  shareOfDays,
  unitMeasures,
  type UnitFigures,
  type UnitMeasures,
} from './units/unit-measures.ts'
export { specialCareUnit } from './units/unit-name.ts'
