import type { Database, Transaction } from '@keyroom/database'
import type { ScenarioStatus } from '@keyroom/product-api/schemas'
import { combinePacks, newDepartmentFromUnit, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import type { Department, Program } from '@keyroom/right-sizing/schemas'
import type { Planner } from '../planning/parts/planner.ts'
import { contentOf } from '../planning/programs/program-row.ts'
import { addProject, setSharing } from '../planning/projects/write-projects.ts'
import { addScenario } from '../planning/scenarios/add-scenario.ts'
import { enterAccount } from '../platform/tenancy/as-tenant.ts'
import hospitals from './sample-units.json' with { type: 'json' }

/** Checked when it was built. */
const starterPack = starter as unknown as CriteriaPack

/** Who planned the sample. */
const planner: Planner = {
  organizationId: 'org_lakeside',
  userId: 'auth0|sample-admin',
  userName: 'Ada Lindqvist',
  requestId: 'sample',
  isAdmin: true,
}

/** The other sample organization, which has published a study. */
const partner = { id: 'org_harbor', name: 'Harbor Clinics' }

const targetYear = 2031

type Hospital = (typeof hospitals)[number]

const [massGeneral, vanderbilt] = hospitals as [Hospital, Hospital]

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
 * Gives the sample organization two clients, three projects and six scenarios of real hospitals, once: what people
 * change or delete later stays as they left it. Each row says that it is a sample.
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
    await addSample(transaction, {
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
    await addSample(transaction, {
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
    await addSample(transaction, {
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
    // Tenants have no right to mark what they make as a sample.
    await transaction.query("SELECT set_config('role', 'none', true)")
    for (const table of ['project', 'scenario']) {
      await transaction.query(`UPDATE api.${table} SET is_sample = true WHERE organization_id = $1`, [
        planner.organizationId,
      ])
    }
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

async function addSample(tenant: Transaction, { name, client, notes, right, scenarios }: SampleProject): Promise<void> {
  const { row } = await addProject(tenant, planner, { name, client: { name: client }, notes })
  await setSharing(tenant, planner, row, { organizationRight: right, members: [] })
  const ids = new Map<string, string>()
  for (const { hospital, program, parent, ...facts } of scenarios) {
    const parentId = parent === undefined ? undefined : ids.get(parent)
    const added = await addScenario(tenant, planner, {
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
}

/** Units that are a department of another type, by which their hospital tells them apart. */
const unitNames: Readonly<Record<string, string>> = {
  'burn-icu': 'Burn intensive care',
  'coronary-care': 'Coronary care',
  'other-special-care': 'Other special care',
  'surgical-icu': 'Surgical intensive care',
}

const general = ['adults-pediatrics', 'icu', 'coronary-care', 'surgical-icu', 'other-special-care', 'psychiatric']
const intensive = ['icu', 'coronary-care', 'surgical-icu', 'burn-icu']

/** A program of units of a hospital, as their reports have them. */
function planOf(
  { ccn, name, fiscalYear, units }: Hospital,
  wanted: readonly string[],
  { growth, target }: { readonly growth: number; readonly target?: number },
): Program {
  const criteria = combinePacks([starterPack], starterPack)
  const departments = wanted.reduce<Department[]>((made, id) => {
    const unit = units.find((one) => one.unit === id)
    const now = unit?.years.find((year) => year.fiscalYear === fiscalYear)
    if (!unit || !now) return made
    const reported = { ccn, facilityName: name, fiscalYear, averageLengthOfStay: null, growth: null }
    const taken = made.map((one) => one.id)
    const source = { ...reported, ...unit, periodDays: now.periodDays, days: now.days }
    const department = newDepartmentFromUnit(criteria, source, taken)
    if (!department) return made
    const isGeneral = id === 'adults-pediatrics'
    return [
      ...made,
      {
        ...grown(department, growth),
        name: unitNames[id] ?? null,
        settings: isGeneral && target ? { targetOccupancy: target } : {},
      },
    ]
  }, [])
  return newProgram({
    baseYear: fiscalYear,
    targetYear,
    pack: starterPack,
    hospital: { ccn, name, fiscalYear },
    departments,
  })
}

function grown(department: Department, rate: number): Department {
  const drivers = department.drivers.map((driver) => ({ ...driver, population: { kind: 'rate' as const, rate } }))
  return { ...department, drivers }
}

/** All departments of a program as one, of the first one's type. */
function pooled(program: Program): Program {
  const [first] = program.departments
  if (!first) return program
  const sum = (of: (department: Department) => number | null | undefined) =>
    program.departments.reduce((total, department) => total + (of(department) ?? 0), 0)
  const base = sum(({ drivers }) => drivers[0]?.base)
  const setUp = sum(({ existing }) => existing[0]?.setUp)
  const one: Department = {
    ...first,
    drivers: first.drivers.map((driver) => ({ ...driver, base })),
    existing: first.existing.map((existing) => ({ ...existing, setUp })),
    source: null,
  }
  return { ...program, departments: [one] }
}
