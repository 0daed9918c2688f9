import { samplePack, sampleProgram } from '../planning-samples.ts'
import { tenantParameters } from '../tenant-parameters.ts'
import { people } from '../test-api.ts'

/** The id of a kind that the attackers' account has. */
function own(parameter: string): readonly string[] {
  const id = tenantParameters[parameter]?.own(people.admin)
  if (id === undefined) throw new Error(`Expected an administrator to have one of ${parameter}, got none.`)
  return [id]
}

const member = [people.member.userId]

/** Figures of a cost report that a scenario holds on to. */
const baseline = {
  schema: 1,
  ccn: '220071',
  facilityName: 'Massachusetts General Hospital',
  fiscalYear: 2021,
  dataVersion: 'W/"1"',
  copiedAt: '2026-01-01T00:00:00.000Z',
  figures: [],
}

/** What the sample has for a key of a query or a body, where a schema allows far more than there is. */
export const knownValues: Readonly<Record<string, readonly unknown[] | undefined>> = {
  program: [sampleProgram()],
  pack: [samplePack()],
  baseline: [baseline],
  client: own('clientId'),
  location: own('locationId'),
  locationId: own('locationId'),
  locations: own('locationId'),
  projectId: own('projectId'),
  scenarioIds: own('scenarioId'),
  parentId: own('scenarioId'),
  fromProgramId: own('programId'),
  replyTo: own('commentId'),
  userId: own('userId'),
  user: member,
  mentions: member,
  reviewers: member,
  roles: ['rol_auditor', 'rol_member'],
  domain: ['lakeside.test', 'harbor.test'],
  email: ['new@lakeside.test'],
  organizationId: ['org_harbor'],
  discountCode: ['WELCOME10'],
  code: ['WELCOME10'],
  quantity: [1, 2],
  state: ['MA'],
  group: ['all'],
}
