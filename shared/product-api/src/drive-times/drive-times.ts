import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  bestSitesSchema,
  closureSchema,
  driveTimeEngineSchema,
  isochronesSchema,
  siteComparisonSchema,
  type BestSitesAnswer,
  type BestSitesOrder,
  type Closure,
  type ClosureOrder,
  type DriveTimeEngineState,
  type IsochronesAnswer,
  type IsochronesOrder,
  type SiteComparison,
  type SiteComparisonOrder,
} from './drive-time-schema.ts'

/** Long orders take up to half a minute, more than other calls. */
const timeout = 35_000

/** Gets which engine calculates drive times. */
export function getDriveTimeEngine(api: KyInstance, options: CallOptions = {}): Promise<DriveTimeEngineState> {
  return readAnswer(api.get('drive-times/engine', options), driveTimeEngineSchema)
}

/** Gets the bands around places, and who and what is in them. A place without a road near answers 422 `no-road-near`. */
export function getIsochrones(
  api: KyInstance,
  order: IsochronesOrder,
  options: CallOptions = {},
): Promise<IsochronesAnswer> {
  return readAnswer(api.post('drive-times/isochrones', { ...options, timeout, json: order }), isochronesSchema)
}

/** Compares who two sites reach. */
export function compareSites(
  api: KyInstance,
  order: SiteComparisonOrder,
  options: CallOptions = {},
): Promise<SiteComparison> {
  return readAnswer(api.post('drive-times/comparison', { ...options, timeout, json: order }), siteComparisonSchema)
}

/** Gets what would happen if a hospital closed. */
export function getClosure(api: KyInstance, order: ClosureOrder, options: CallOptions = {}): Promise<Closure> {
  return readAnswer(api.post('drive-times/closure', { ...options, timeout, json: order }), closureSchema)
}

/** Finds where new sites would save most driving. */
export function findBestSites(
  api: KyInstance,
  order: BestSitesOrder,
  options: CallOptions = {},
): Promise<BestSitesAnswer> {
  return readAnswer(api.post('drive-times/best-sites', { ...options, timeout, json: order }), bestSitesSchema)
}
