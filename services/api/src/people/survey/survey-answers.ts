import type { Database } from '@keyroom/database'
import type { Survey, SurveyAnswer } from '@keyroom/product-api/schemas'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'

interface Row extends Record<string, unknown> {
  readonly role: SurveyAnswer['role']
  readonly organization_kind: SurveyAnswer['organizationKind']
  readonly plans: SurveyAnswer['plans']
  readonly satisfaction: number
  readonly comment: string
  readonly changed_at: Date
}

const columns = 'role, organization_kind, plans, satisfaction, comment, changed_at'

/** A person's answer in their current account. */
export async function readSurvey(database: Database, account: TenantAccount): Promise<Survey> {
  const [row] = await asAccount(database, account, (tenant) =>
    tenant.query<Row>(
      `SELECT ${columns} FROM api.survey_answer
        WHERE user_id = $1 AND organization_id IS NOT DISTINCT FROM $2::text`,
      [account.userId, account.organizationId],
    ),
  )
  return row ? surveyOf(row) : { answer: null, changedAt: null }
}

/** Stores or replaces the answer. An identical answer keeps its time. */
export async function storeSurvey(database: Database, account: TenantAccount, answer: SurveyAnswer): Promise<Survey> {
  const [row] = await asAccount(database, account, (tenant) =>
    tenant.query<Row>(
      `INSERT INTO api.survey_answer AS old
         (user_id, organization_id, role, organization_kind, plans, satisfaction, comment)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (organization_id, user_id) DO UPDATE
         SET role = excluded.role, organization_kind = excluded.organization_kind, plans = excluded.plans,
             satisfaction = excluded.satisfaction, comment = excluded.comment,
             changed_at = CASE
               WHEN (old.role, old.organization_kind, old.plans, old.satisfaction, old.comment)
                  = (excluded.role, excluded.organization_kind, excluded.plans, excluded.satisfaction, excluded.comment)
               THEN old.changed_at ELSE now() END
       RETURNING ${columns}`,
      [
        account.userId,
        account.organizationId,
        answer.role,
        answer.organizationKind,
        answer.plans,
        answer.satisfaction,
        answer.comment,
      ],
    ),
  )
  if (!row) throw new Error('Expected the database to return the stored answer, got no row.')
  return surveyOf(row)
}

function surveyOf(row: Row): Survey {
  return {
    answer: {
      role: row.role,
      organizationKind: row.organization_kind,
      plans: row.plans,
      satisfaction: row.satisfaction,
      comment: row.comment,
    },
    changedAt: row.changed_at.toISOString(),
  }
}
