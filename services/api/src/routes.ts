import type { Readiness } from '@keyroom/product-api/schemas'
import type { ChangeHub } from './changes/change-hub.ts'
import { changeRoutes } from './changes/routes.ts'
import { costReportRoutes } from './cost-reports/routes.ts'
import { dataRoutes } from './data/routes.ts'
import { dataStateRoutes } from './data/state-routes.ts'
import type { Directory } from './directory/directory.ts'
import { facilityRoutes } from './facilities/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import type { RoutePlugin } from './server/route-plugin.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { surveyRoutes } from './survey/routes.ts'
import type { Standing } from './tokens/standing.ts'
import { deleteRequestRoutes } from './users/delete-request-routes.ts'
import { deletionRoutes } from './users/operator-routes.ts'
import { userRoutes } from './users/routes.ts'
import { userSessionRoutes } from './users/session-routes.ts'

/** Every group of routes that the API has. */
export function apiRoutes(
  directory: Directory,
  checkReadiness: () => Promise<Readiness>,
  changes: ChangeHub,
  standing: Standing,
): RoutePlugin[] {
  return [
    healthRoutes(checkReadiness),
    userRoutes(directory),
    userSessionRoutes(directory, standing),
    deleteRequestRoutes(directory),
    deletionRoutes(directory, standing),
    organizationRoutes(directory),
    facilityRoutes,
    costReportRoutes,
    dataRoutes,
    dataStateRoutes,
    subscriptionRoutes,
    surveyRoutes,
    changeRoutes(changes),
  ]
}
