import type { AccessDecision } from '../access/decide-access.ts'
import type { AccessRule } from '../access/access-rule.ts'
import type { HostValue } from './host-value.ts'

/**
 * The same named checks that guard routes and menu entries, for what a screen shows inside. The value changes when
 * seats, flags or the active account do.
 *
 * @example const { allowed } = useSyncExternalStore(host.access.subscribe, host.access.get)('cost-report')
 * @public
 */
export type HostAccess = HostValue<(rule: AccessRule) => AccessDecision>
