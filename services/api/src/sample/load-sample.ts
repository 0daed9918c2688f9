import type { Database } from '@keyroom/database'
import { loadSampleHospitals } from '../hospitals/sample/load-sample-hospitals.ts'
import { loadSampleInvoices } from './load-sample-invoices.ts'
import { loadSampleOrganizations } from './load-sample-organizations.ts'
import { loadSampleSubscriptions } from './load-sample-subscriptions.ts'

/**
 * Loads what the sample has in schema `api`: once; what people change later stays as they left it.
 * @returns whether hospitals were stored now
 */
export async function loadSample(database: Database): Promise<boolean> {
  await loadSampleOrganizations(database)
  await loadSampleSubscriptions(database)
  await loadSampleInvoices(database)
  return loadSampleHospitals(database)
}
