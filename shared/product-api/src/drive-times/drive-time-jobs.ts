import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  driveTimeJobResultSchema,
  driveTimeJobSchema,
  driveTimeJobsSchema,
  type DriveTimeJob,
  type DriveTimeJobOrder,
  type DriveTimeJobResult,
} from './drive-time-job-schema.ts'

const pathOf = (id: string) => `drive-times/jobs/${encodeURIComponent(id)}`

/**
 * Orders drive times of many origins. With an id of the client's own, a repeated call orders nothing more.
 * @throws ApiError `too-many-jobs`, `too-many-origins` for the plan of the account, `id-taken`
 */
export function orderDriveTimeJob(
  api: KyInstance,
  order: DriveTimeJobOrder,
  options: CallOptions = {},
): Promise<DriveTimeJob> {
  return readAnswer(api.post('drive-times/jobs', { ...options, json: order }), driveTimeJobSchema)
}

/** Gets the latest jobs of the account, those that are not over first. */
export async function getDriveTimeJobs(api: KyInstance, options: CallOptions = {}): Promise<DriveTimeJob[]> {
  return (await readAnswer(api.get('drive-times/jobs', options), driveTimeJobsSchema)).items
}

export function getDriveTimeJob(api: KyInstance, id: string, options: CallOptions = {}): Promise<DriveTimeJob> {
  return readAnswer(api.get(pathOf(id), options), driveTimeJobSchema)
}

/** Gets what a job resulted in. @throws ApiError `job-not-done` */
export function getDriveTimeJobResult(
  api: KyInstance,
  id: string,
  options: CallOptions = {},
): Promise<DriveTimeJobResult> {
  return readAnswer(api.get(`${pathOf(id)}/result`, options), driveTimeJobResultSchema)
}

/** Cancels a job. One that is over stays as it is. */
export function cancelDriveTimeJob(api: KyInstance, id: string, options: CallOptions = {}): Promise<DriveTimeJob> {
  return readAnswer(api.delete(pathOf(id), options), driveTimeJobSchema)
}
