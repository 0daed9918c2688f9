export {
  hospitalGroups,
  maxBandMinutes,
  maxDriveTimeBands,
  maxDriveTimeOrigins,
  minBandMinutes,
  type DriveTimeBand,
  type DriveTimePlace,
  type DriveTimeShapes,
  type HospitalGroup,
  type PopulationSource,
  type TimeOfDay,
  type TimesSource,
} from './drive-time-parts-schema.ts'
export {
  maxBestSites,
  type BestSitesAnswer,
  type BestSitesOrder,
  type Closure,
  type ClosureOrder,
  type DriveTimeEngineState,
  type EstimateReason,
  type IsochronesAnswer,
  type IsochronesOrder,
  type SiteComparison,
  type SiteComparisonOrder,
} from './drive-time-schema.ts'
export {
  driveTimeJobLimits,
  maxJobOrigins,
  maxJobTargets,
  type DriveTimeJob,
  type DriveTimeJobOrder,
  type DriveTimeJobResult,
} from './drive-time-job-schema.ts'
export {
  cancelDriveTimeJob,
  getDriveTimeJob,
  getDriveTimeJobResult,
  getDriveTimeJobs,
  orderDriveTimeJob,
} from './drive-time-jobs.ts'
export { compareSites, findBestSites, getClosure, getDriveTimeEngine, getIsochrones } from './drive-times.ts'
