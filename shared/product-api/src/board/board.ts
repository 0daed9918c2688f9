import type { KyInstance } from 'ky'
import { readAnswer, listed, type CallOptions } from '../api-call.ts'
import { publicMeasures, type AreaAggregate, type AreaKind } from './area-measures.ts'
import { areaStatisticsSchema, type AreaStatistics } from './area-statistics-schema.ts'
import { benchmarksSchema, type Benchmarks } from './benchmarks-schema.ts'
import { comparisonSchema, type Comparison } from './comparison-schema.ts'
import { distributionSchema, type Distribution } from './distribution-schema.ts'
import { facilityUnitsSchema, type FacilityUnits } from './facility-units-schema.ts'
import { originAreasSchema, type OriginAreas } from './origin-areas-schema.ts'
import { zipShapesSchema, type ZipShapes } from './zip-shapes-schema.ts'
import { patientOriginSchema, type PatientOriginAnswer } from './patient-origin-schema.ts'
import { peersSchema, type Peers } from './peers-schema.ts'
import { trendsSchema, type Trends } from './trends-schema.ts'

export interface AreaStatisticsParams {
  /** An indicator, or a measure of areas. */
  readonly measure: string
  readonly by: AreaKind
  readonly aggregate?: AreaAggregate | undefined
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. Only with the cost reports. */
  readonly peers?: string | undefined
}

/** Gets a measure by area. What is public and of all hospitals needs no access to the cost reports. */
export function getAreaStatistics(
  api: KyInstance,
  params: AreaStatisticsParams,
  options: CallOptions = {},
): Promise<AreaStatistics> {
  const isPublic = params.peers === undefined && publicMeasures.some((measure) => measure === params.measure)
  return readAnswer(
    api.get(isPublic ? 'areas' : 'board/areas', { ...options, searchParams: { ...params } }),
    areaStatisticsSchema,
  )
}

export interface BenchmarksParams {
  readonly ccn?: string | undefined
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
  readonly indicators?: readonly string[] | undefined
}

/** Gets the distribution of a peer group, and the rank of a hospital in it. */
export function getBenchmarks(
  api: KyInstance,
  { indicators, ...params }: BenchmarksParams,
  options: CallOptions = {},
): Promise<Benchmarks> {
  const searchParams = { ...params, ...listed({ indicators }) }
  return readAnswer(api.get('board/benchmarks', { ...options, searchParams }), benchmarksSchema)
}

export interface ComparisonParams {
  /** Differences are calculated from the first. */
  readonly ccns: readonly string[]
  readonly indicators?: readonly string[] | undefined
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
}

/** Compares hospitals. */
export function compareHospitals(
  api: KyInstance,
  { ccns, indicators, ...params }: ComparisonParams,
  options: CallOptions = {},
): Promise<Comparison> {
  const searchParams = { ...params, ...listed({ ccns, indicators }) }
  return readAnswer(api.get('board/compare', { ...options, searchParams }), comparisonSchema)
}

export interface DistributionParams {
  readonly indicator: string
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
  readonly ccn?: string | undefined
}

/** Gets the distribution of one indicator over a peer group. */
export function getDistribution(
  api: KyInstance,
  params: DistributionParams,
  options: CallOptions = {},
): Promise<Distribution> {
  return readAnswer(api.get('board/distribution', { ...options, searchParams: { ...params } }), distributionSchema)
}

export interface FacilityUnitsParams {
  /** The target occupancy, as a share. */
  readonly target?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
}

/** The inpatient units of a hospital, year by year. */
export function getFacilityUnits(
  api: KyInstance,
  ccn: string,
  params: FacilityUnitsParams = {},
  options: CallOptions = {},
): Promise<FacilityUnits> {
  const path = `facilities/${encodeURIComponent(ccn)}/units`
  return readAnswer(api.get(path, { ...options, searchParams: { ...params } }), facilityUnitsSchema)
}

export interface PatientOriginParams {
  /** A calendar year; the latest by default. */
  readonly year?: number | undefined
  /** Percent of the cases that define the primary service area, and both service areas together. */
  readonly primary?: number | undefined
  readonly secondary?: number | undefined
}

/** Where the Medicare inpatients of a hospital come from. */
export function getPatientOrigin(
  api: KyInstance,
  ccn: string,
  params: PatientOriginParams = {},
  options: CallOptions = {},
): Promise<PatientOriginAnswer> {
  const path = `facilities/${encodeURIComponent(ccn)}/patient-origin`
  return readAnswer(api.get(path, { ...options, searchParams: { ...params } }), patientOriginSchema)
}

export interface OriginAreasParams {
  readonly by: AreaKind
  /** A calendar year; the latest by default. */
  readonly year?: number | undefined
}

/** Where the Medicare inpatients of a hospital come from, by area. */
export function getOriginAreas(
  api: KyInstance,
  ccn: string,
  params: OriginAreasParams,
  options: CallOptions = {},
): Promise<OriginAreas> {
  const path = `facilities/${encodeURIComponent(ccn)}/patient-origin/areas`
  return readAnswer(api.get(path, { ...options, searchParams: { ...params } }), originAreasSchema)
}

/** The shapes of ZIP codes, by their first three digits, of which there may be `maxZipPrefixes`. */
export function getZipShapes(
  api: KyInstance,
  prefixes: readonly string[],
  options: CallOptions = {},
): Promise<ZipShapes> {
  return readAnswer(
    api.get('zip-shapes', { ...options, searchParams: { prefixes: prefixes.join(',') } }),
    zipShapesSchema,
  )
}

export interface PeersParams {
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
  /** The hospital from which distances are measured. */
  readonly ccn?: string | undefined
  readonly indicator?: string | undefined
  readonly limit?: number | undefined
}

/** The hospitals of a peer group. */
export function getPeers(api: KyInstance, params: PeersParams, options: CallOptions = {}): Promise<Peers> {
  return readAnswer(api.get('board/peers', { ...options, searchParams: { ...params } }), peersSchema)
}

export interface TrendsParams {
  readonly ccns?: readonly string[] | undefined
  readonly indicators: readonly string[]
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
}

/** Indicators of several hospitals over the years. */
export function getTrends(
  api: KyInstance,
  { ccns, indicators, ...params }: TrendsParams,
  options: CallOptions = {},
): Promise<Trends> {
  const searchParams = { ...params, ...listed({ ccns, indicators }) }
  return readAnswer(api.get('board/trends', { ...options, searchParams }), trendsSchema)
}
