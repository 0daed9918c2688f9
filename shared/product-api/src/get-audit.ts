import type { KyInstance } from 'ky'
import { auditSchema, type Audit } from './audit-schema.ts'
import type { CallOptions } from './call-options.ts'
import { organizationPath } from './organization-path.ts'
import { readAnswer } from './read-answer.ts'

/** What was done in the organization, the newest first; for administrators. `before` is the `next` of a page. */
export function getAudit(
  api: KyInstance,
  organizationId: string,
  { before, ...options }: CallOptions & { readonly before?: number } = {},
): Promise<Audit> {
  const searchParams = before === undefined ? {} : { before }
  return readAnswer(api.get(organizationPath(organizationId, 'audit'), { ...options, searchParams }), auditSchema)
}
