import type {
  AreaStatisticsParams,
  ComparisonParams,
  BenchmarksParams,
  DistributionParams,
  FacilityUnitsParams,
  OriginAreasParams,
  PatientOriginParams,
  PeersParams,
  TrendsParams,
} from '../board/board.ts'
import type {
  BestSitesOrder,
  ClosureOrder,
  IsochronesOrder,
  SiteComparisonOrder,
} from '../drive-times/drive-time-schema.ts'
import type { ProjectQuery } from '../planning/project-schema.ts'
import type { ScenarioQuery } from '../planning/scenario-schema.ts'

// Keys of the query cache. Each starts with its subject, so that a change of `['user']` or `['organization', id]`
// reaches every key below it.

export const userKey = (userId: string) => ['user', userId] as const

export const userOrganizationsKey = (userId: string) => ['user', userId, 'organizations'] as const

export const userSessionsKey = (userId: string) => ['user', userId, 'sessions'] as const

export const deleteRequestKey = (userId: string) => ['user', userId, 'delete-request'] as const

export const organizationSettingsKey = (organizationId: string) => ['organization', organizationId, 'settings'] as const

export const organizationDeleteRequestKey = (organizationId: string) =>
  ['organization', organizationId, 'settings', 'delete-request'] as const

export const membersKey = (organizationId: string) => ['organization', organizationId, 'members'] as const

export const rolesKey = (organizationId: string) => ['organization', organizationId, 'roles'] as const

export const pendingInvitesKey = (organizationId: string) => ['organization', organizationId, 'pending'] as const

export const auditKey = (organizationId: string) => ['organization', organizationId, 'audit'] as const

export const facilityTraitsKey = () => ['facilities', 'traits'] as const

export const facilityKey = (ccn: string) => ['facilities', 'facility', ccn] as const

export const medicareInpatientsKey = (ccn: string) => ['facilities', 'facility', ccn, 'medicare-inpatients'] as const
export const costReportsKey = (ccn: string) => ['facilities', 'facility', ccn, 'cost-reports'] as const

export const facilityUnitsKey = (ccn: string, params: FacilityUnitsParams) =>
  ['facilities', 'facility', ccn, 'units', params] as const

export const patientOriginKey = (ccn: string, params: PatientOriginParams) =>
  ['facilities', 'facility', ccn, 'patient-origin', params] as const

export const originAreasKey = (ccn: string, params: OriginAreasParams) =>
  ['facilities', 'facility', ccn, 'patient-origin', 'areas', params] as const

export const zipShapesKey = (prefixes: readonly string[]) => ['facilities', 'zip-shapes', ...prefixes] as const

// Answers of the board are calculated from public data.

export const areaStatisticsKey = (params: AreaStatisticsParams) => ['facilities', 'areas', params] as const
export const driveTimesKey = (order: IsochronesOrder) => ['facilities', 'drive-times', order] as const
export const siteComparisonKey = (order: SiteComparisonOrder) =>
  ['facilities', 'drive-times', 'comparison', order] as const
export const closureKey = (order: ClosureOrder) => ['facilities', 'drive-times', 'closure', order] as const
export const bestSitesKey = (order: BestSitesOrder) => ['facilities', 'drive-times', 'best-sites', order] as const
export const driveTimeEngineKey = () => ['facilities', 'drive-times', 'engine'] as const

export const benchmarksKey = (params: BenchmarksParams) => ['facilities', 'board', 'benchmarks', params] as const

export const trendsKey = (params: TrendsParams) => ['facilities', 'board', 'trends', params] as const

export const comparisonKey = (params: ComparisonParams) => ['facilities', 'board', 'compare', params] as const

export const distributionKey = (params: DistributionParams) => ['facilities', 'board', 'distribution', params] as const

export const peersKey = (params: PeersParams) => ['facilities', 'board', 'peers', params] as const

/** Public data: an import changes it. */
export const dataStateKey = () => ['facilities', 'state'] as const
export const dataSourcesKey = () => ['facilities', 'sources'] as const

/** For operators. */
export const importsKey = () => ['imports'] as const
export const downloadsKey = () => ['imports', 'downloads'] as const
export const publicCatalogKey = () => ['imports', 'catalog'] as const

/** The report of a finished import does not change. */
export const importIssuesKey = (id: string) => ['import', id, 'issues'] as const

/** For operators. An import changes it. */
export const storedFilesKey = () => ['facilities', 'files'] as const

/** One per user and account: `account` identifies both. */
export const surveyKey = (account: string) => ['survey', account] as const

/** `account` is the id of the organization or of the user. */
export const subscriptionKey = (account: string) => ['subscription', account] as const

export const subscriptionIdsKey = (account: string) => ['subscription', account, 'ids'] as const

export const invoicesKey = (account: string) => ['subscription', account, 'invoices'] as const

/** `account` is the id of the organization or of the user. */
export const peerGroupsKey = (account: string) => ['saved', 'peer-groups', account] as const

/** `account` is the id of the organization or of the user. */
export const savedViewsKey = (account: string) => ['saved', 'views', account] as const

/** `account` is the id of the organization or of the user. */
export const programsKey = (account: string) => ['programs', 'list', account] as const

export const programKey = (id: string) => ['programs', id] as const

export const programVersionsKey = (id: string) => ['programs', id, 'versions'] as const

/** A version of a program does not change. */
export const programVersionKey = (id: string, number: number) => ['program-version', id, number] as const

// Of projects and scenarios `account` is the id of the organization or of the user.

export const clientsKey = (account: string) => ['projects', 'clients', account] as const

export const locationsKey = (account: string, search = '') => ['projects', 'locations', account, search] as const

/** Below the locations, so that a change of one reaches it. */
export const locationPointsKey = (account: string) =>
  ['projects', 'locations', account, 'points', 'of the map'] as const

export const projectsKey = (account: string, query: ProjectQuery = {}) => ['projects', 'list', account, query] as const

export const projectKey = (id: string) => ['projects', id] as const

export const projectActivityKey = (id: string) => ['projects', id, 'activity'] as const

export const scenariosKey = (account: string, query: ScenarioQuery = {}) =>
  ['scenarios', 'list', account, query] as const

export const projectScenariosKey = (projectId: string) => ['scenarios', 'project', projectId] as const

export const scenarioKey = (id: string) => ['scenarios', id] as const

export const commentsKey = (scenarioId: string) => ['comments', scenarioId] as const

export const scenarioPeopleKey = (scenarioId: string) => ['scenario-people', scenarioId] as const

export const shareLinksKey = (scenarioId: string) => ['share-links', scenarioId] as const

export const notificationsKey = (account: string) => ['notifications', account] as const

export const collaborationChoicesKey = (userId: string) => ['collaboration-choices', userId] as const

export const sharedScenarioKey = (token: string) => ['shared-scenario', token] as const

export const userStateKey = (account: string) => ['scenarios', 'user-state', account] as const

export const partnersKey = (account: string) => ['partners', account] as const

export const publicationsKey = (account: string) => ['projects', 'publications', account] as const

/** `account` is the id of the organization or of the user. */
export const criteriaPacksKey = (account: string) => ['criteria-packs', account] as const

/** A version of a pack does not change. */
export const criteriaPackKey = (account: string, id: string, version: number) =>
  ['criteria-pack', account, id, version] as const

/** The same for every account. */
export const plansKey = () => ['plans'] as const
