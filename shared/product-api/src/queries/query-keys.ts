import type { ComparisonQuestion } from './board/compare-hospitals.ts'
import type { BenchmarksQuestion } from './board/get-benchmarks.ts'
import type { DistributionQuestion } from './board/get-distribution.ts'
import type { FacilityUnitsQuestion } from './board/get-facility-units.ts'
import type { PatientOriginQuestion } from './board/get-patient-origin.ts'
import type { PeersQuestion } from './board/get-peers.ts'
import type { TrendsQuestion } from './board/get-trends.ts'

// Keys of the query cache. Each starts with what it is of, so that `['user']` or `['organization', id]` reaches
// everything below it when it changes.

export const userKey = (userId: string) => ['user', userId] as const

export const userOrganizationsKey = (userId: string) => ['user', userId, 'organizations'] as const

export const userSessionsKey = (userId: string) => ['user', userId, 'sessions'] as const

export const deleteRequestKey = (userId: string) => ['user', userId, 'delete-request'] as const

export const organizationSettingsKey = (organizationId: string) => ['organization', organizationId, 'settings'] as const

export const membersKey = (organizationId: string) => ['organization', organizationId, 'members'] as const

export const rolesKey = (organizationId: string) => ['organization', organizationId, 'roles'] as const

export const pendingInvitesKey = (organizationId: string) => ['organization', organizationId, 'pending'] as const

export const auditKey = (organizationId: string) => ['organization', organizationId, 'audit'] as const

export const facilitySearchKey = (search: string) => ['facilities', 'search', search] as const

export const facilityPointsKey = (bbox?: readonly number[]) => ['facilities', 'points', bbox ?? 'all'] as const

export const facilityKey = (ccn: string) => ['facilities', 'facility', ccn] as const

export const medicareInpatientsKey = (ccn: string) => ['facilities', 'facility', ccn, 'medicare-inpatients'] as const
export const costReportsKey = (ccn: string) => ['facilities', 'facility', ccn, 'cost-reports'] as const

export const facilityUnitsKey = (ccn: string, question: FacilityUnitsQuestion) =>
  ['facilities', 'facility', ccn, 'units', question] as const

export const patientOriginKey = (ccn: string, question: PatientOriginQuestion) =>
  ['facilities', 'facility', ccn, 'patient-origin', question] as const

// Answers of the board are made of public data.

export const benchmarksKey = (question: BenchmarksQuestion) => ['facilities', 'board', 'benchmarks', question] as const

export const trendsKey = (question: TrendsQuestion) => ['facilities', 'board', 'trends', question] as const

export const comparisonKey = (question: ComparisonQuestion) => ['facilities', 'board', 'compare', question] as const

export const distributionKey = (question: DistributionQuestion) =>
  ['facilities', 'board', 'distribution', question] as const

export const peersKey = (question: PeersQuestion) => ['facilities', 'board', 'peers', question] as const

/** Of public data: an import changes it. */
export const dataStateKey = () => ['facilities', 'state'] as const

/** For operators. */
export const importsKey = () => ['imports'] as const

/** What an import that is over says does not change. */
export const importIssuesKey = (id: string) => ['import', id, 'issues'] as const

/** For operators. An import changes it. */
export const storedFilesKey = () => ['facilities', 'files'] as const

/** One for each account of a person: `account` names both. */
export const surveyKey = (account: string) => ['survey', account] as const

/** `account` is the id of the organization or of the person. */
export const subscriptionKey = (account: string) => ['subscription', account] as const

export const subscriptionIdsKey = (account: string) => ['subscription', account, 'ids'] as const

export const invoicesKey = (account: string) => ['subscription', account, 'invoices'] as const

/** `account` is the id of the organization or of the person. */
export const peerGroupsKey = (account: string) => ['saved', 'peer-groups', account] as const

/** `account` is the id of the organization or of the person. */
export const savedViewsKey = (account: string) => ['saved', 'views', account] as const

/** The same for every account. */
export const plansKey = () => ['plans'] as const
