import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { hospitalCostReportsSchema, type HospitalCostReports } from './cost-reports-schema.ts'
import { dataSourcesSchema, dataStateSchema, type DataSources, type DataState } from './data-state-schema.ts'
import { facilityListSchema, type FacilityList } from './facility-list-schema.ts'
import { facilitySchema, type Facility } from './facility-schema.ts'
import { facilityTraitsSchema, type FacilityTraits } from './facility-traits-schema.ts'
import { medicareInpatientsSchema, type MedicareInpatients } from './medicare-inpatients-schema.ts'

export interface FacilitySearch {
  readonly search: string
  readonly limit?: number
}

/** Hospitals by name, city, ZIP or CCN, the best match first; 20 of them by default. */
export function searchFacilities(
  api: KyInstance,
  { search, limit }: FacilitySearch,
  options: CallOptions = {},
): Promise<FacilityList> {
  const searchParams = { search, ...(limit === undefined ? {} : { limit }) }
  return readAnswer(api.get('facilities', { ...options, searchParams }), facilityListSchema)
}

/** The owners and emergency departments of all hospitals, in columns. */
export function getFacilityTraits(api: KyInstance, options: CallOptions = {}): Promise<FacilityTraits> {
  return readAnswer(api.get('facilities/traits', options), facilityTraitsSchema)
}

/** The public part of one hospital; an unknown CCN answers 404. */
export function getFacility(api: KyInstance, ccn: string, options: CallOptions = {}): Promise<Facility> {
  return readAnswer(api.get(`facilities/${encodeURIComponent(ccn)}`, options), facilitySchema)
}

/** Every cost report of a hospital with its indicators. Without the tier it answers 403 `cost-report-tier`. */
export function getCostReports(api: KyInstance, ccn: string, options: CallOptions = {}): Promise<HospitalCostReports> {
  return readAnswer(api.get(`facilities/${encodeURIComponent(ccn)}/cost-reports`, options), hospitalCostReportsSchema)
}

/** Gets Medicare's figures of a hospital's inpatients by calendar year. Without the tier it answers 403 `cost-report-tier`. */
export function getMedicareInpatients(
  api: KyInstance,
  ccn: string,
  options: CallOptions = {},
): Promise<MedicareInpatients> {
  return readAnswer(
    api.get(`facilities/${encodeURIComponent(ccn)}/medicare-inpatients`, options),
    medicareInpatientsSchema,
  )
}

/** Gets the files that what is shown comes from, and those that are still to come. */
export function getDataSources(api: KyInstance, options: CallOptions = {}): Promise<DataSources> {
  return readAnswer(api.get('data/sources', options), dataSourcesSchema)
}

/** Gets the stored hospitals, reports and years, and whether they are the sample. */
export function getDataState(api: KyInstance, options: CallOptions = {}): Promise<DataState> {
  return readAnswer(api.get('data/state', options), dataStateSchema)
}
