import type { Database } from '@keyroom/database'
import type { AccountExport } from '@keyroom/product-api/account-export'
import { scenarioFileOf, type ScenarioFileFacts } from '@keyroom/product-api/scenario-file'
import { currentSchema, readProgram } from '@keyroom/right-sizing'
import type { Program } from '@keyroom/right-sizing/schemas'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { resolveProgram } from '../programs/inheritance.ts'
import { ofPage, readPages } from './read-pages.ts'
import type { ExportPart } from './write-export.ts'

/** Rows that hold a program or a pack. */
const largePage = 10

/** Who made the row of an alias. */
export const makerColumns = (alias: string) => `${alias}.user_id AS "makerId", ${alias}.owner_name AS "makerName"`

const keyOf = ({ id }: { readonly id: string }) => id

type ScenarioEntry = AccountExport['scenarios'][number]

interface ScenarioRow
  extends Omit<ScenarioEntry, 'file' | 'changedAt'>, Omit<ScenarioFileFacts, 'project' | 'client' | 'baseline'> {
  readonly changedAt: Date
  readonly projectName: string
  readonly clientName: string
  readonly baseline: string | null
  readonly program: string | null
}

/** What an account plans, without what was deleted. */
export function planParts(database: Database, account: TenantAccount, now: Date): ExportPart[] {
  const owner = ownerOf(account)
  const ofOwner = (columns: string, from: string, id: string) => ({
    sql: `SELECT ${id}::text AS id, ${columns} FROM ${from} AND ${ofPage(id, 'uuid')}`,
    values: [owner],
    keyOf,
  })
  return [
    [
      'clients',
      readPages<{ id: string }>(
        database,
        account,
        ofOwner(
          `c.name, ${makerColumns('c')}, c.changed_at AS "changedAt"`,
          'api.client AS c WHERE c.owner = $3 AND c.deleted_at IS NULL',
          'c.id',
        ),
      ),
    ],
    [
      'locations',
      readPages<{ id: string }>(
        database,
        account,
        ofOwner(
          `l.name, l.ccn, l.latitude, l.longitude, l.address, ${makerColumns('l')}, l.changed_at AS "changedAt"`,
          'api.location AS l WHERE l.owner = $3 AND l.deleted_at IS NULL',
          'l.id',
        ),
      ),
    ],
    [
      'projects',
      readPages<{ id: string }>(
        database,
        account,
        ofOwner(
          `p.name, p.client_id::text AS "clientId",
           ARRAY(SELECT at.location_id::text FROM api.project_location AS at
                  JOIN api.location AS l ON l.owner = at.owner AND l.id = at.location_id AND l.deleted_at IS NULL
                  WHERE at.owner = p.owner AND at.project_id = p.id ORDER BY 1) AS "locationIds",
           p.notes, p.tags, p.target_date::text AS "targetDate", p.organization_right AS "organizationRight",
           (SELECT coalesce(json_agg(json_build_object('userId', m.member_id, 'right', m.member_right)
                                     ORDER BY m.member_id), '[]')
              FROM api.project_member AS m WHERE m.owner = p.owner AND m.project_id = p.id) AS members,
           p.is_sample AS "isSample", p.archived_at AS "archivedAt", ${makerColumns('p')}, p.changed_at AS "changedAt"`,
          'api.project AS p WHERE p.owner = $3 AND p.deleted_at IS NULL',
          'p.id',
        ),
      ),
    ],
    [
      'scenarios',
      readPages<ScenarioRow, object>(database, account, {
        ...ofOwner(
          `g.name, g.program, s.project_id::text AS "projectId", p.name AS "projectName", c.name AS "clientName",
           s.location_id::text AS "locationId", s.parent_id::text AS "parentId", s.partner_id AS "partnerId",
           s.is_sample AS "isSample", ${makerColumns('s')}, s.changed_at AS "changedAt", s.status,
           s.facility_types AS "facilityTypes", s.notes, s.tags, s.target_date::text AS "targetDate", s.baseline,
           json_build_object('name', l.name, 'ccn', l.ccn, 'latitude', l.latitude, 'longitude', l.longitude,
                             'address', l.address) AS place`,
          `api.scenario AS s
             JOIN api.program AS g ON g.owner = $3 AND g.id = s.id
             JOIN api.project AS p ON p.owner = $3 AND p.id = s.project_id AND p.deleted_at IS NULL
             JOIN api.client AS c ON c.owner = $3 AND c.id = p.client_id
             JOIN api.location AS l ON l.owner = $3 AND l.id = s.location_id
            WHERE s.owner = $3 AND s.deleted_at IS NULL`,
          's.id',
        ),
        pageSize: largePage,
        itemOf: async (row, tenant) => scenarioEntryOf(row, await resolveProgram(tenant, owner, row), now),
      }),
    ],
    [
      'programs',
      readPages<{ id: string; program: string }, object>(database, account, {
        ...ofOwner(
          `g.name, ${makerColumns('g')}, g.changed_at AS "changedAt", g.program`,
          'api.program AS g WHERE g.owner = $3 AND NOT g.is_scenario AND g.deleted_at IS NULL',
          'g.id',
        ),
        pageSize: largePage,
        itemOf: (row) => ({ ...row, program: currentProgram(JSON.parse(row.program)) }),
      }),
    ],
    [
      'criteriaPacks',
      readPages<{ id: string; version: number; pack: string }, object>(database, account, {
        sql: `SELECT k.id, k.version, k.name, ${makerColumns('k')}, k.created_at AS "createdAt", k.pack
                FROM api.criteria_pack AS k
               WHERE k.owner = $3 AND ${ofPage(`(k.id || ' ' || lpad(k.version::text, 9, '0'))`, 'text')}`,
        values: [owner],
        keyOf: ({ id, version }) => `${id} ${String(version).padStart(9, '0')}`,
        pageSize: largePage,
        itemOf: (row) => ({ ...row, pack: JSON.parse(row.pack) as unknown }),
      }),
    ],
    [
      'publications',
      readPages<{ id: string }>(
        database,
        account,
        ofOwner(
          `u.project_id::text AS "projectId", u.study_name AS "studyName", u.target_name AS "targetName",
           u.scenario_count AS scenarios, u.published_at AS "publishedAt", u.withdrawn_at AS "withdrawnAt"`,
          'api.publication AS u WHERE u.owner = $3',
          'u.id',
        ),
      ),
    ],
  ]
}

function scenarioEntryOf(row: ScenarioRow, stored: unknown, now: Date): object {
  const { id, projectId, locationId, parentId, partnerId, isSample, makerId, makerName, changedAt } = row
  const program = currentProgram(stored)
  const facts = {
    ...row,
    project: { name: row.projectName },
    client: { name: row.clientName },
    baseline: row.baseline === null ? null : (JSON.parse(row.baseline) as unknown),
  }
  return {
    id,
    projectId,
    locationId,
    parentId,
    partnerId,
    isSample,
    makerId,
    makerName,
    changedAt,
    file: program && scenarioFileOf(facts, program, now),
  }
}

/** A stored program in the current version of its schema; null for one that a later version of KeyRoom stored. */
function currentProgram(stored: unknown): Program | null {
  // It was checked when it was saved; another check of the largest takes 90 ms.
  if (isOfCurrentSchema(stored)) return stored
  const read = readProgram(stored)
  return 'program' in read ? read.program : null
}

function isOfCurrentSchema(stored: unknown): stored is Program {
  return typeof stored === 'object' && stored !== null && 'schema' in stored && stored.schema === currentSchema
}
