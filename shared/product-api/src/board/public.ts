export { aggregatesOf, areaKindsOf, isAreaMeasure } from './area-aggregates.ts'
export {
  areaAggregates,
  areaKinds,
  areaMeasures,
  publicMeasures,
  type AreaAggregate,
  type AreaKind,
  type AreaMeasure,
} from './area-measures.ts'
export type { AreaStatistics } from './area-statistics-schema.ts'
export type { Benchmarks } from './benchmarks-schema.ts'
export {
  maxCompared,
  maxIndicators,
  type BoardHospital,
  type BoardSeries,
  type ReportFacts,
  type Place,
  type Spread,
} from './board-parts-schema.ts'
export {
  compareHospitals,
  getAreaStatistics,
  type AreaStatisticsParams,
  type ComparisonParams,
  getBenchmarks,
  type BenchmarksParams,
  getDistribution,
  type DistributionParams,
  getFacilityUnits,
  type FacilityUnitsParams,
  getOriginAreas,
  getZipShapes,
  type OriginAreasParams,
  getPatientOrigin,
  type PatientOriginParams,
  getPeers,
  type PeersParams,
  getTrends,
  type TrendsParams,
} from './board.ts'
export type { Comparison } from './comparison-schema.ts'
export type { Distribution } from './distribution-schema.ts'
export type { FacilityUnits } from './facility-units-schema.ts'
export type { OriginAreas } from './origin-areas-schema.ts'
export { maxZipPrefixes, zipShapeUnits, type ZipShape, type ZipShapes } from './zip-shapes-schema.ts'
export type { BoundedAnswer, PatientOriginAnswer } from './patient-origin-schema.ts'
export { maxPeers, type Peers } from './peers-schema.ts'
export type { Trends } from './trends-schema.ts'
