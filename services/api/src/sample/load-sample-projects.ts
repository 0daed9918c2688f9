import type { Database, Transaction } from '@keyroom/database'
import type { ScenarioStatus } from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing/schemas'
import { insertComment } from '../planning/collaboration/write-comments.ts'
import { publish } from '../planning/partners/publications.ts'
import type { Planner } from '../planning/parts/planner.ts'
import { contentOf } from '../planning/programs/program-row.ts'
import { addProject, setSharing } from '../planning/projects/write-projects.ts'
import { addScenario } from '../planning/scenarios/add-scenario.ts'
import { enterAccount } from '../platform/tenancy/as-tenant.ts'
import { general, intensive, massGeneral, planOf, pooled, vanderbilt, type Hospital } from './sample-programs.ts'

/** Who planned the sample. */
const planner: Planner = {
  organizationId: 'org_lakeside',
  userId: 'auth0|sample-admin',
  userName: 'Ada Lindqvist',
  requestId: 'sample',
  isAdmin: true,
}

/** Who comments on it. */
const colleague: Planner = { ...planner, userId: 'auth0|sample-member', userName: 'Marc Dubois', isAdmin: false }

/** The other sample organization, which has published studies. */
const partner = { id: 'org_harbor', name: 'Harbor Clinics' }

/** Who publishes for it. */
const publisher: Planner = {
  ...planner,
  organizationId: partner.id,
  userId: 'auth0|sample-multi',
  userName: 'Mei Chen',
}

interface SampleScenario {
  readonly name: string
  readonly hospital: Hospital
  readonly program: Program
  readonly status: ScenarioStatus
  readonly notes: string
  /** The name of the scenario that it follows. */
  readonly parent?: string
  readonly partnerId?: string
}

/**
 * Gives the sample organization two clients, three projects and six scenarios of real hospitals, a comment that mentions
 * its admin, and a study that the other one publishes to it, once: what people change or delete later stays as they left
 * it. Each row says that it is a sample.
 */
export async function loadSampleProjects(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const isFirst = await transaction.query(
      'INSERT INTO api.loaded_sample (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
      [`projects of ${planner.organizationId}`],
    )
    if (isFirst.length === 0) return
    await enterAccount(transaction, planner)
    const base = planOf(massGeneral, general, { growth: 0.01 })
    await addSample(transaction, planner, {
      name: 'Inpatient tower',
      client: 'Commonwealth Health',
      notes: 'Beds of the main campus until 2031. Volumes and beds are those of the 2018 cost report.',
      right: 'editor',
      scenarios: [
        {
          name: 'Base case',
          hospital: massGeneral,
          program: base,
          status: 'agreed',
          notes: 'Days grow by 1 % a year.',
        },
        {
          name: 'Higher growth',
          hospital: massGeneral,
          program: planOf(massGeneral, general, { growth: 0.02 }),
          status: 'draft',
          notes: 'Days grow by 2 % a year.',
          parent: 'Base case',
        },
        {
          name: 'Lower target occupancy',
          hospital: massGeneral,
          program: planOf(massGeneral, general, { growth: 0.01, target: 0.75 }),
          status: 'draft',
          notes: 'Medical-surgical beds at 75 %, for more single rooms.',
          parent: 'Base case',
        },
      ],
    })
    const renewal = await addSample(transaction, planner, {
      name: 'Intensive care renewal',
      client: 'Commonwealth Health',
      notes: 'Whether four small units or one large one.',
      right: 'reader',
      scenarios: [
        {
          name: 'Separate units',
          hospital: massGeneral,
          program: planOf(massGeneral, intensive, { growth: 0.005 }),
          status: 'in-review',
          notes: '',
        },
        {
          name: 'One unit',
          hospital: massGeneral,
          program: pooled(planOf(massGeneral, intensive, { growth: 0.005 })),
          status: 'draft',
          notes: 'The days and beds of all units in one.',
        },
      ],
    })
    await addSample(transaction, planner, {
      name: 'Regional bed study',
      client: partner.name,
      notes: `From a study of ${partner.name}.`,
      right: 'reader',
      scenarios: [
        {
          name: 'Vanderbilt, all units',
          hospital: vanderbilt,
          program: planOf(vanderbilt, general, { growth: 0 }),
          status: 'draft',
          notes: '',
          partnerId: partner.id,
        },
      ],
    })
    const commentId = await addSampleComment(transaction, renewal)
    await publishSample(transaction)
    // Tenants have no right to mark what they make as a sample, nor to keep e-mails from being sent.
    await transaction.query("SELECT set_config('role', 'none', true)")
    for (const table of ['project', 'scenario']) {
      await transaction.query(`UPDATE api.${table} SET is_sample = true WHERE organization_id = ANY ($1::text[])`, [
        [planner.organizationId, partner.id],
      ])
    }
    await transaction.query('UPDATE api.notification SET mail_at = NULL WHERE comment_id = $1::uuid', [commentId])
  })
}

interface SampleProject {
  readonly name: string
  readonly client: string
  readonly notes: string
  /** What other members of the organization may do. */
  readonly right: 'reader' | 'editor'
  readonly scenarios: readonly SampleScenario[]
}

interface AddedProject {
  readonly projectId: string
  /** The ids of its scenarios by their names. */
  readonly ids: ReadonlyMap<string, string>
}

async function addSample(
  tenant: Transaction,
  maker: Planner,
  { name, client, notes, right, scenarios }: SampleProject,
): Promise<AddedProject> {
  const { row } = await addProject(tenant, maker, { name, client: { name: client }, notes })
  await setSharing(tenant, maker, row, { organizationRight: right, members: [] })
  const ids = new Map<string, string>()
  for (const { hospital, program, parent, ...facts } of scenarios) {
    const parentId = parent === undefined ? undefined : ids.get(parent)
    const added = await addScenario(tenant, maker, {
      ...facts,
      projectId: row.id,
      location: { ccn: hospital.ccn, name: hospital.name },
      parentId,
      content: contentOf(program),
      facilityTypes: ['Short-term acute care'],
      madeBy: `sample ${facts.name}`,
    })
    ids.set(facts.name, added.row.id)
  }
  return { projectId: row.id, ids }
}

/** Lets a colleague mention the admin, who finds that in the notifications. Answers with the comment's id. */
async function addSampleComment(tenant: Transaction, { projectId, ids }: AddedProject): Promise<string> {
  const commentId = crypto.randomUUID()
  await enterAccount(tenant, colleague)
  await insertComment(
    tenant,
    colleague,
    { scenarioId: idOf(ids, 'One unit'), projectId },
    {
      id: commentId,
      body: 'A sample comment: one unit needs fewer beds than separate ones for the same days. Can its nurses cover all of them?',
      mentions: [planner.userId],
      thread: null,
      madeBy: 'sample',
    },
  )
  return commentId
}

/** Publishes a study of the other organization to the sample organization. */
async function publishSample(tenant: Transaction): Promise<void> {
  await enterAccount(tenant, publisher)
  const { projectId, ids } = await addSample(tenant, publisher, {
    name: 'Sample study: specialty beds',
    client: partner.name,
    notes: 'A sample. Volumes and beds are those of the 2018 cost report.',
    right: 'reader',
    scenarios: [
      {
        name: 'Intensive care, as reported',
        hospital: vanderbilt,
        program: planOf(vanderbilt, intensive, { growth: 0 }),
        status: 'agreed',
        notes: '',
      },
      {
        name: 'Psychiatric beds, 1 % growth',
        hospital: vanderbilt,
        program: planOf(vanderbilt, ['psychiatric'], { growth: 0.01 }),
        status: 'agreed',
        notes: 'Days grow by 1 % a year.',
      },
    ],
  })
  await publish(tenant, publisher, {
    id: crypto.randomUUID(),
    projectId,
    scenarioIds: [...ids.values()],
    publisherName: partner.name,
    isByOperator: false,
    target: { organizationId: planner.organizationId, email: null, name: 'Lakeside Health' },
  })
}

function idOf(ids: AddedProject['ids'], name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Expected a sample scenario “${name}”, got none.`)
  return id
}
