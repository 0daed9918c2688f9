import type { Readiness } from '@keyroom/product-api/schemas'
import { accessRoutes } from './platform/access/routes.ts'
import { auditRoutes } from './people/organizations/audit-routes.ts'
import type { BillingAdapter } from './billing/create-billing-adapter.ts'
import { billingRoutes } from './billing/routes.ts'
import { webhookRoutes } from './billing/webhook-routes.ts'
import { areaRoutes } from './hospitals/areas/area-routes.ts'
import { boardRoutes } from './hospitals/dashboards/routes.ts'
import type { ChangeHub } from './platform/changes/change-hub.ts'
import { changeRoutes } from './platform/changes/routes.ts'
import type { Copies } from './copies.ts'
import { costReportRoutes } from './hospitals/cost-reports/routes.ts'
import { downloadRoutes } from './hospitals/downloads/routes.ts'
import type { DownloadRunner } from './hospitals/downloads/download-runner.ts'
import type { DriveTimes } from './hospitals/drive-times/drive-times.ts'
import { driveTimeJobRoutes } from './hospitals/drive-times/jobs/drive-time-job-routes.ts'
import { driveTimeRoutes } from './hospitals/drive-times/routes.ts'
import type { ImportRunner } from './hospitals/imports/jobs/import-runner.ts'
import { dataRoutes } from './hospitals/imports/routes.ts'
import { dataStateRoutes } from './hospitals/public-data/routes.ts'
import type { Directory } from './people/directory/directory.ts'
import { facilityRoutes } from './hospitals/facilities/routes.ts'
import { healthRoutes } from './platform/health/routes.ts'
import { medicareRoutes } from './hospitals/medicare/routes.ts'
import { memberRoutes } from './people/organizations/member-routes.ts'
import { organizationDeleteRequestRoutes } from './people/organizations/organization-delete-request-routes.ts'
import type { OrganizationParts } from './people/organizations/organization-parts.ts'
import { organizationRoutes } from './people/organizations/routes.ts'
import { zipShapesRoutes } from './hospitals/zip-shapes/zip-shapes-routes.ts'
import { originAreasRoutes } from './hospitals/patient-origin/origin-areas-routes.ts'
import { originRoutes } from './hospitals/patient-origin/routes.ts'
import { peerGroupRoutes } from './people/saved/peer-group-routes.ts'
import { criteriaPackRoutes } from './planning/packs/criteria-pack-routes.ts'
import { exportRoutes } from './planning/export/export-routes.ts'
import { commentRoutes } from './planning/collaboration/comment-routes.ts'
import { notificationRoutes } from './planning/collaboration/notification-routes.ts'
import { shareLinkRoutes } from './planning/collaboration/share-link-routes.ts'
import { briefRoutes } from './planning/brief/brief-routes.ts'
import { clientRoutes } from './planning/clients/client-routes.ts'
import type { Geocoder } from './planning/locations/import/geocoder.ts'
import { locationImportRoutes } from './planning/locations/import/location-import-routes.ts'
import { locationRoutes } from './planning/locations/location-routes.ts'
import { partnerScenarioRoutes } from './planning/partners/partner-scenario-routes.ts'
import { publicationRoutes } from './planning/partners/publication-routes.ts'
import { programRoutes } from './planning/programs/program-routes.ts'
import { manageProjectRoutes } from './planning/projects/manage-project-routes.ts'
import { projectRoutes } from './planning/projects/project-routes.ts'
import { scenarioFileRoutes } from './planning/scenarios/scenario-file-routes.ts'
import { scenarioRoutes } from './planning/scenarios/scenario-routes.ts'
import { versionRoutes } from './planning/scenarios/version-routes.ts'
import { savedViewRoutes } from './people/saved/saved-view-routes.ts'
import type { AccountJobs } from './platform/jobs/account-jobs.ts'
import type { RoutePlugin } from './platform/routing/route-plugin.ts'
import { subscriptionRoutes } from './platform/subscriptions/routes.ts'
import { surveyRoutes } from './people/survey/routes.ts'
import type { TokenValidity } from './platform/tokens/token-validity.ts'
import { unitRoutes } from './hospitals/units/routes.ts'
import { deleteRequestRoutes } from './people/users/delete-request-routes.ts'
import { identityEventRoutes } from './people/users/identity-event-routes.ts'
import { deletionRoutes } from './people/users/operator-routes.ts'
import { userRoutes } from './people/users/routes.ts'
import { userSessionRoutes } from './people/users/session-routes.ts'

/** What the routes work with besides the tools that each is given. */
export interface RouteParts {
  readonly directory: Directory
  readonly checkReadiness: () => Promise<Readiness>
  readonly changes: ChangeHub
  readonly tokenValidity: TokenValidity
  readonly billingAdapter: BillingAdapter
  readonly organizations: OrganizationParts
  readonly copies: Copies
  readonly imports: ImportRunner
  readonly downloads: DownloadRunner
  readonly driveTimes: DriveTimes
  /** Null where none is configured. */
  readonly geocoder: Geocoder | null
  readonly driveTimeJobs: AccountJobs
  /** Authenticates events of the identity provider; without it none are taken. */
  readonly identityEventsSecret?: string | undefined
}

/** Every group of routes that the API has. */
export function apiRoutes({
  directory,
  checkReadiness,
  changes,
  tokenValidity,
  billingAdapter,
  organizations,
  copies,
  imports,
  downloads,
  driveTimes,
  geocoder,
  driveTimeJobs,
  identityEventsSecret,
}: RouteParts): RoutePlugin[] {
  return [
    healthRoutes(checkReadiness),
    accessRoutes,
    userRoutes(directory),
    userSessionRoutes(directory, tokenValidity),
    identityEventRoutes(identityEventsSecret, tokenValidity),
    deleteRequestRoutes(organizations),
    deletionRoutes(organizations, tokenValidity),
    organizationRoutes(organizations),
    organizationDeleteRequestRoutes(organizations),
    memberRoutes(organizations),
    auditRoutes(organizations),
    facilityRoutes,
    costReportRoutes,
    medicareRoutes,
    driveTimeRoutes(driveTimes),
    driveTimeJobRoutes(driveTimeJobs),
    boardRoutes(copies.board),
    areaRoutes(copies.board),
    unitRoutes(copies.board, copies.unitOccupancies),
    originRoutes(copies.board, copies.origins),
    originAreasRoutes(copies.zipCounties),
    zipShapesRoutes,
    peerGroupRoutes(directory),
    savedViewRoutes(directory),
    programRoutes,
    briefRoutes,
    clientRoutes,
    locationRoutes,
    locationImportRoutes(geocoder),
    projectRoutes,
    manageProjectRoutes(organizations),
    scenarioRoutes(directory),
    scenarioFileRoutes,
    versionRoutes,
    partnerScenarioRoutes(directory),
    publicationRoutes(organizations),
    criteriaPackRoutes(directory),
    commentRoutes(organizations),
    notificationRoutes,
    shareLinkRoutes(directory),
    exportRoutes(organizations),
    dataRoutes(imports),
    downloadRoutes(downloads),
    dataStateRoutes,
    subscriptionRoutes,
    billingRoutes(billingAdapter),
    billingAdapter.plugin,
    webhookRoutes(billingAdapter),
    surveyRoutes,
    changeRoutes(changes, tokenValidity.check),
  ]
}
