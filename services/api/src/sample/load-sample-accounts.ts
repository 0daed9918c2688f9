import type { Database } from '@keyroom/database'
import { loadSampleInvoices } from './load-sample-invoices.ts'
import { loadSampleOrganizations } from './load-sample-organizations.ts'
import { loadSampleSubscriptions } from './load-sample-subscriptions.ts'

/** Loads what the sample accounts have in schema `api`: once; what people change later stays as they left it. */
export async function loadSampleAccounts(database: Database): Promise<void> {
  await loadSampleOrganizations(database)
  await loadSampleSubscriptions(database)
  await loadSampleInvoices(database)
}
