import * as z from 'zod/mini'

/**
 * The named checks that a route, a menu entry or a slot may require:
 * - `signed-in`: any account
 * - `organization-account`: an organization's account is the active one
 * - `cost-report`: the standard or the accounting tier
 * - `planning`: the toolkit or the standard tier
 * - `operator`: operators of the service, in any account; the installation lists them
 * @public
 */
export const accessRuleSchema = z.enum(['signed-in', 'organization-account', 'cost-report', 'planning', 'operator'])

/**
 * The name of a check.
 * @public
 */
export type AccessRule = z.infer<typeof accessRuleSchema>
