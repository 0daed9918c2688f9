import type { DriveTimeJob, DriveTimeJobResult } from '@keyroom/product-api'
import { answeredTimes } from './times.ts'

export const jobId = '00000000-0000-4000-8000-000000000001'

/** A job of two origins that has figures of one. */
export function answeredJob(changed: Partial<DriveTimeJob> = {}): DriveTimeJob {
  return {
    id: jobId,
    state: 'running',
    cancelRequested: false,
    done: 1,
    total: 2,
    problem: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    startedAt: '2026-03-01T12:00:01.000Z',
    endedAt: null,
    asked: {
      hospitals: { group: 'general', state: null },
      places: null,
      minutes: [15, 30],
      direction: 'to',
      timeOfDay: null,
    },
    ...changed,
  }
}

/** General and Harbor Hospital, and one that is not known, within 15 and 30 minutes. */
export function answeredNetwork(): DriveTimeJobResult {
  const { source, population, bands, leftOut } = answeredTimes()
  const place = { longitude: -71.07, latitude: 42.36, problem: null, leftOut, hospitalsLeftOut: 0 }
  const none = { longitude: null, latitude: null, leftOut: null, hospitalsLeftOut: null, bands: [] }
  return {
    kind: 'bands',
    source,
    population,
    direction: 'to',
    origins: [
      { ...place, ccn: '220071', name: 'General Hospital', bands },
      { ...place, ccn: '221302', name: 'Harbor Hospital', bands: bands.map((band) => ({ ...band, people: 400_000 })) },
      { ...none, ccn: '229999', name: null, problem: 'hospital-not-found' },
    ],
    together: {
      bands: [
        { minutes: 15, places: 12, people: 500_000 },
        { minutes: 30, places: 40, people: 2_000_000 },
      ],
      leftOut,
      shares: [
        { places: 30, people: 1_500_000 },
        { places: 10, people: 500_000 },
        { places: 0, people: 0 },
      ],
    },
  }
}
