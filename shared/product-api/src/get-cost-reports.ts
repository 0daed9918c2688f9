import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { costReportsSchema, type CostReports } from './cost-reports-schema.ts'
import { readAnswer } from './read-answer.ts'

/** Every cost report of a hospital with its indicators. Without the tier it answers 403 `cost-report-tier`. */
export function getCostReports(api: KyInstance, ccn: string, options: CallOptions = {}): Promise<CostReports> {
  return readAnswer(api.get(`facilities/${encodeURIComponent(ccn)}/cost-reports`, options), costReportsSchema)
}
