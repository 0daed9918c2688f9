export type {
  DriveTimeBand,
  DriveTimePlace,
  DriveTimeShapes,
  HospitalGroup,
  TimesSource,
} from './drive-time-parts-schema.ts'
export {
  bestSitesOrderSchema,
  bestSitesSchema,
  closureOrderSchema,
  closureSchema,
  driveTimeEngineSchema,
  isochronesOrderSchema,
  isochronesSchema,
  siteComparisonOrderSchema,
  siteComparisonSchema,
  type BestSitesAnswer,
  type Closure,
  type DriveTimeEngineState,
  type EstimateReason,
  type IsochronesAnswer,
  type SiteComparison,
} from './drive-time-schema.ts'
