import type { Transaction } from '@keyroom/database'
import type { Partner, PartnerScenario } from '@keyroom/product-api/schemas'
import type { Planner } from '../parts/planner.ts'

/** What a list shows of a published scenario. Its id is the publication's own: each has another. */
export interface PublishedFacts {
  readonly id: string
  readonly scenarioName: string
  readonly facilityTypes: readonly string[]
  readonly isArchived: boolean
  readonly location: {
    readonly name: string
    readonly ccn: string | null
    readonly latitude: number | null
    readonly longitude: number | null
    readonly address: string | null
  }
}

/** What else a scenario was when it was published. */
export interface PublishedProgram {
  readonly program: unknown
  readonly baseline: unknown
}

/** A scenario as a partner published it. */
export interface PublishedScenario extends PublishedFacts, PublishedProgram {
  readonly partnerId: string
}

/** Who publishes for the operator of the installation. */
const operatorId = 'operator'

/** To whom studies are published: an organization, or a person's verified address in lower case. */
export interface Reader extends Planner {
  readonly email: string | null
}

interface StudyRow {
  readonly id: string
  readonly partnerId: string
  readonly partnerName: string
  readonly studyName: string
  readonly publishedAt: Date
  readonly scenarios: readonly PublishedFacts[]
}

/** The number of studies that an account sees, the newest. */
const maxStudies = 500

/** Lets the policies of the tables know the caller's address. */
async function nameReader(tenant: Transaction, { organizationId, email }: Reader): Promise<void> {
  const address = organizationId === null ? (email ?? '') : ''
  await tenant.query(`SELECT set_config('keyroom.user_email', $1, true)`, [address])
}

async function listStudies(tenant: Transaction, reader: Reader): Promise<StudyRow[]> {
  await nameReader(tenant, reader)
  const { organizationId, email } = reader
  const target = organizationId === null ? 'target_email' : 'target_organization_id'
  const rows = await tenant.query<Omit<StudyRow, 'scenarios'> & { readonly scenarios: string }>(
    `SELECT id::text AS id, CASE WHEN is_by_operator THEN '${operatorId}' ELSE organization_id END AS "partnerId",
            publisher_name AS "partnerName", study_name AS "studyName", published_at AS "publishedAt", scenarios
       FROM api.publication
      WHERE ${target} = $1 AND withdrawn_at IS NULL ORDER BY published_at DESC, id LIMIT ${maxStudies}`,
    [organizationId ?? email],
  )
  return rows.map((row) => ({ ...row, scenarios: JSON.parse(row.scenarios) as PublishedFacts[] }))
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The partners of the account with what they publish to it, by name. */
export async function listPartners(tenant: Transaction, reader: Reader): Promise<Partner[]> {
  const studies = await listStudies(tenant, reader)
  const byPartner = Map.groupBy(studies, ({ partnerId }) => partnerId)
  return [...byPartner]
    .map(([id, own]) => ({
      id,
      partnerName: own[0]?.partnerName ?? id,
      studies: own
        .toSorted((one, other) => byName.compare(one.studyName, other.studyName))
        .map((study) => ({
          id: study.id,
          studyName: study.studyName,
          publishedAt: study.publishedAt.toISOString(),
          scenarios: study.scenarios.map((scenario) => partnerScenarioOf(study, scenario)),
        })),
    }))
    .toSorted((one, other) => byName.compare(one.partnerName, other.partnerName))
}

function partnerScenarioOf({ partnerName, studyName }: StudyRow, scenario: PublishedFacts): PartnerScenario {
  return {
    id: scenario.id,
    partnerName,
    studyName,
    reportingFacility: scenario.location.name,
    scenarioName: scenario.scenarioName,
    hospitalTypeOptions: [...scenario.facilityTypes],
    is_inactive: scenario.isArchived,
  }
}

/** Those of the ids that partners publish to the account, as they were published. */
export async function findPublished(
  tenant: Transaction,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedScenario>> {
  const wanted = new Set(ids)
  const studies = (await listStudies(tenant, reader)).filter(({ scenarios }) =>
    scenarios.some(({ id }) => wanted.has(id)),
  )
  const found = new Map<string, PublishedScenario>()
  for (const { id: studyId, partnerId, scenarios } of studies) {
    // Ids of publications are unique in the publisher's account only.
    const rows = await tenant.query<{ programs: string }>(
      `SELECT programs FROM api.publication
        WHERE id = $1::uuid AND CASE WHEN is_by_operator THEN '${operatorId}' ELSE organization_id END = $2`,
      [studyId, partnerId],
    )
    const programs = Object.assign({}, ...rows.map((row) => JSON.parse(row.programs) as object)) as Record<
      string,
      PublishedProgram | undefined
    >
    for (const facts of scenarios) {
      const program = programs[facts.id]
      if (program && wanted.has(facts.id)) found.set(facts.id, { ...facts, ...program, partnerId })
    }
  }
  return found
}
