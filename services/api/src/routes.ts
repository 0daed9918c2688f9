import type { Readiness } from '@keyroom/product-api/schemas'
import { accessRoutes } from './access/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import type { BillingDesk } from './billing/create-desk.ts'
import { billingRoutes } from './billing/routes.ts'
import { webhookRoutes } from './billing/webhook-routes.ts'
import { boardRoutes } from './board/routes.ts'
import type { ChangeHub } from './changes/change-hub.ts'
import { changeRoutes } from './changes/routes.ts'
import type { Copies } from './copies.ts'
import { costReportRoutes } from './cost-reports/routes.ts'
import type { ImportDesk } from './data/jobs/import-desk.ts'
import { dataRoutes } from './data/routes.ts'
import { dataStateRoutes } from './data/state-routes.ts'
import type { Directory } from './directory/directory.ts'
import { facilityRoutes } from './facilities/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { medicareRoutes } from './medicare/routes.ts'
import { memberRoutes } from './organizations/member-routes.ts'
import type { OrganizationParts } from './organizations/organization-parts.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { originRoutes } from './origins/routes.ts'
import { peerGroupRoutes } from './saved/peer-group-routes.ts'
import { savedViewRoutes } from './saved/saved-view-routes.ts'
import type { RoutePlugin } from './server/route-plugin.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { surveyRoutes } from './survey/routes.ts'
import type { Standing } from './tokens/standing.ts'
import { unitRoutes } from './units/routes.ts'
import { deleteRequestRoutes } from './users/delete-request-routes.ts'
import { deletionRoutes } from './users/operator-routes.ts'
import { userRoutes } from './users/routes.ts'
import { userSessionRoutes } from './users/session-routes.ts'

/** What the routes work with besides the tools that each is given. */
export interface RouteParts {
  readonly directory: Directory
  readonly checkReadiness: () => Promise<Readiness>
  readonly changes: ChangeHub
  readonly standing: Standing
  readonly desk: BillingDesk
  readonly organizations: OrganizationParts
  readonly copies: Copies
  readonly imports: ImportDesk
}

/** Every group of routes that the API has. */
export function apiRoutes({
  directory,
  checkReadiness,
  changes,
  standing,
  desk,
  organizations,
  copies,
  imports,
}: RouteParts): RoutePlugin[] {
  return [
    healthRoutes(checkReadiness),
    accessRoutes,
    userRoutes(directory),
    userSessionRoutes(directory, standing),
    deleteRequestRoutes(organizations),
    deletionRoutes(organizations, standing),
    organizationRoutes(organizations),
    memberRoutes(organizations),
    auditRoutes(organizations),
    facilityRoutes,
    costReportRoutes,
    medicareRoutes,
    boardRoutes(copies.board),
    unitRoutes(copies.board, copies.unitOccupancies),
    originRoutes(copies.board, copies.origins),
    peerGroupRoutes(directory),
    savedViewRoutes(directory),
    dataRoutes(imports),
    dataStateRoutes,
    subscriptionRoutes,
    billingRoutes(desk),
    desk.plugin,
    webhookRoutes(desk),
    surveyRoutes,
    changeRoutes(changes),
  ]
}
