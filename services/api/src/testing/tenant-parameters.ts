import type { Database } from '@keyroom/database'
import { createHash } from 'node:crypto'
import { planId as scenarioPartId, planScenario } from './planned-scenario.ts'
import { samplePack, sampleProgram } from './planning-samples.ts'
import { people } from './test-api.ts'
import type { TestPerson } from './test-issuer.ts'

/** Who has saved a peer group and a view, each for themselves alone. */
const savers: readonly TestPerson[] = [
  people.admin,
  people.member,
  people.multiAtHarbor,
  people.multiAlone,
  people.standard,
]
const savedId = (kind: 'peer-groups' | 'views', number: number) =>
  `${kind === 'views' ? 1 : 0}0000000-0000-4000-8000-00000000000${number}`

const savedParameter = (kind: 'peer-groups' | 'views') => ({
  values: [...savers, 'nobody'].map((_saver, at) => savedId(kind, at)),
  own: (person: TestPerson) => {
    const at = savers.findIndex(
      ({ userId, organizationId }) => userId === person.userId && organizationId === person.organizationId,
    )
    return at < 0 ? undefined : savedId(kind, at)
  },
})

/** The accounts of these people: what somebody plans in an organization is everybody's there. */
const accounts = savers.filter(
  ({ userId, organizationId }) => organizationId === undefined || userId !== people.member.userId,
)
const planId = (at: number) => `20000000-0000-4000-8000-00000000000${at}`
const packId = (at: number) => `own-${at}`
const scenarioId = (at: number) => scenarioPartId(at)
const projectId = (at: number) => scenarioPartId(at, 4)
const clientId = (at: number) => scenarioPartId(at, 5)
const locationId = (at: number) => scenarioPartId(at, 6)
const importId = (at: number) => `b${scenarioId(at).slice(1)}`
const publicationId = (at: number) => `a${scenarioId(at).slice(1)}`
const commentId = (at: number) => `7${scenarioId(at).slice(1)}`
const jobId = (at: number) => `b${scenarioId(at).slice(1)}`
const linkId = (at: number) => `8${scenarioId(at).slice(1)}`
/** The token of a link to the scenario of an account. */
const tokenOf = (at: number) => `token-of-the-link-${at}`

const accountParameter = (idOf: (at: number) => string) => ({
  values: [...accounts, 'nobody'].map((_account, at) => idOf(at)),
  own: (person: TestPerson) => {
    const at = accounts.findIndex(({ userId, organizationId }) =>
      organizationId === undefined
        ? userId === person.userId && person.organizationId === undefined
        : organizationId === person.organizationId,
    )
    return at < 0 ? undefined : idOf(at)
  },
})

/** Which ids are whose: for each kind of parameter, every value to try and whether it is the person's own. */
export const tenantParameters: Readonly<
  Record<string, { values: readonly string[]; own: (person: TestPerson) => string | undefined }>
> = {
  userId: {
    values: [...new Set(Object.values(people).map(({ userId }) => userId)), 'auth0|nobody'],
    own: ({ userId }) => userId,
  },
  organizationId: {
    values: ['org_lakeside', 'org_harbor', 'org_nowhere'],
    own: ({ organizationId }) => organizationId,
  },
  subscriptionId: {
    values: [
      'sub_sample_org_lakeside_toolkit',
      'sub_sample_standard_standardTier',
      'sub_sample_trial_standardTier',
      'sub_nowhere',
    ],
    own: ({ organizationId, userId }) =>
      ({
        org_lakeside: 'sub_sample_org_lakeside_toolkit',
        'auth0|sample-standard': 'sub_sample_standard_standardTier',
        'auth0|sample-trial': 'sub_sample_trial_standardTier',
      })[organizationId ?? userId],
  },
  peerGroupId: savedParameter('peer-groups'),
  savedViewId: savedParameter('views'),
  programId: accountParameter(planId),
  packId: accountParameter(packId),
  scenarioId: accountParameter(scenarioId),
  projectId: accountParameter(projectId),
  clientId: accountParameter(clientId),
  locationId: accountParameter(locationId),
  importId: accountParameter(importId),
  publicationId: accountParameter(publicationId),
  // of scenarios: the organization, or the person who works alone
  ownerId: {
    values: ['org_lakeside', 'org_harbor', 'org_nowhere', ...savers.map(({ userId }) => userId), 'auth0|nobody'],
    own: ({ organizationId, userId }) => organizationId ?? userId,
  },
  commentId: accountParameter(commentId),
  linkId: accountParameter(linkId),
  jobId: accountParameter(jobId),
}

/** Parameters that belong to nobody, with a value to try. */
export const publicParameters: Readonly<Record<string, string>> = {
  ccn: '220071',
  domain: 'lakeside.test',
  // of an import
  id: '00000000-0000-4000-8000-000000000000',
  inviteId: 'uinv_nobodys',
  roleId: 'rol_auditor',
  packVersion: '1',
  programVersion: '1',
  // of a link that nobody made
  token: 'x'.repeat(43),
}

/** The link of each account to its scenario, with what only this account and who has the token may be shown. */
export const sharedTokens: readonly { readonly token: string; readonly secret: string }[] = accounts.map(
  (account, at) => ({ token: tokenOf(at), secret: accountSecretOf(account) }),
)

/** Saves what the parameters say everybody to have; what they saved before is gone. */
export async function saveForEverybody(database: Database): Promise<void> {
  await planForEverybody(database)
  await database.query('DELETE FROM api.saved_item')
  for (const [at, { organizationId, userId }] of savers.entries()) {
    await database.query(
      `INSERT INTO api.saved_item (id, kind, organization_id, user_id, name, content)
       VALUES ($1::uuid, 'peer-groups', $3, $4, $5, 'all'), ($2::uuid, 'views', $3, $4, $5, '/dashboard')`,
      [savedId('peer-groups', at), savedId('views', at), organizationId, userId, secretOf({ organizationId, userId })],
    )
  }
}

/** What only this person in this account may ever be shown. */
export function secretOf({ organizationId = 'alone', userId }: Pick<TestPerson, 'organizationId' | 'userId'>): string {
  return `Secret of ${userId.replace('auth0|sample-', '')} at ${organizationId}`
}

async function planForEverybody(database: Database): Promise<void> {
  await database.script(
    `DELETE FROM api.program; DELETE FROM api.criteria_pack;
     DELETE FROM api.publication; DELETE FROM api.project; DELETE FROM api.client; DELETE FROM api.location;
     DELETE FROM api.job; DELETE FROM api.drive_time_origin`,
  )
  for (const [at, { organizationId, userId }] of accounts.entries()) {
    const secret = accountSecretOf({ organizationId, userId })
    await database.query(
      `INSERT INTO api.program (id, organization_id, user_id, name, program, departments, base_year, horizon_years, made_by)
       VALUES ($1::uuid, $2, $3, $4, $5, 2, 2024, 10, '')`,
      [planId(at), organizationId, userId, secret, JSON.stringify(sampleProgram())],
    )
    await database.query(
      `INSERT INTO api.criteria_pack (id, version, organization_id, user_id, name, pack) VALUES ($1, 1, $2, $3, $4, $5)`,
      [packId(at), organizationId, userId, secret, JSON.stringify(samplePack({ id: packId(at), name: secret }))],
    )
    await planScenario(database, {
      number: at,
      maker: { userId, ...(organizationId !== undefined && { organizationId }) },
      name: secret,
      organizationRight: organizationId === undefined ? null : 'editor',
    })
    await database.query(
      `INSERT INTO api.location (id, organization_id, user_id, name, made_by, is_shared, import_id)
       VALUES ($1::uuid, $2, $3, $4, '', $5, $1::uuid)`,
      [importId(at), organizationId, userId, secret, organizationId !== undefined],
    )
    await database.query(
      `INSERT INTO api.publication (id, organization_id, user_id, publisher_name, target_email, target_name, study_name,
                                    project_id, scenarios, scenario_count, made_by)
       VALUES ($1::uuid, $2, $3, $4, 'x', 'x', $4, $5::uuid, '[]', 0, '')`,
      [publicationId(at), organizationId, userId, secret, projectId(at)],
    )
    await database.query(
      `INSERT INTO api.comment (id, organization_id, user_id, scenario_id, reply_to, body, made_by)
       VALUES ($1::uuid, $3, $4, $5::uuid, NULL, $6, ''), ($2::uuid, $3, $4, $5::uuid, $1::uuid, $6, '')`,
      [commentId(at), `9${commentId(at).slice(1)}`, organizationId, userId, scenarioId(at), secret],
    )
    await database.query(
      `INSERT INTO api.job (id, organization_id, user_id, kind, made_by, input, state, problem, ended_at)
       VALUES ($1::uuid, $2, $3, 'drive-times', '', '{}', 'failed', $4::jsonb, now())`,
      [jobId(at), organizationId, userId, JSON.stringify({ code: 'secret', message: secret })],
    )
    await database.query(
      `INSERT INTO api.drive_time_origin (organization_id, user_id, key, figures) VALUES ($1, $2, 'key', $3)`,
      [organizationId, userId, secret],
    )
    await database.query(
      `INSERT INTO api.share_link (id, organization_id, user_id, scenario_id, token_hash, expires_at)
       VALUES ($1::uuid, $2, $3, $4::uuid, $5, now() + interval '1 day')`,
      [
        linkId(at),
        organizationId,
        userId,
        scenarioId(at),
        createHash('sha256').update(tokenOf(at)).digest('base64url'),
      ],
    )
  }
}

/** What only people in this account may ever be shown. */
export function accountSecretOf({ organizationId, userId }: Pick<TestPerson, 'organizationId' | 'userId'>): string {
  return `Plan of ${organizationId ?? `${userId.replace('auth0|sample-', '')} alone`}`
}
