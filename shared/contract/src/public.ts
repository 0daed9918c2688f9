/**
 * What the shell and the remotes agree on.
 * @packageDocumentation
 */
export type { AccessContext, SubscriptionFacts } from './access/access-context.ts'
export { accessRuleSchema, type AccessRule } from './access/access-rule.ts'
export { decideAccess, type AccessDecision, type AccessRefusal } from './access/decide-access.ts'
export { heldProducts, isInForce } from './access/held-products.ts'
export { productIdSchema, productsOfFlags, toProductId, type ProductId } from './access/product-id.ts'
export { accountSchema, type Account } from './account/account.ts'
export { claimsSchema, type Claims } from './account/claims.ts'
export type { EventBus } from './bus/event-bus.ts'
export { contractVersion } from './contract-version.ts'
export { defineRemote, type Messages, type Remote } from './remote/define-remote.ts'
export { ApiError } from './host/api-error.ts'
export type { Host, HostTelemetry } from './host/host.ts'
export type {
  HostAccess,
  HostIntl,
  HostPreferences,
  HostRoutes,
  HostSession,
  SessionFacts,
  HostValue,
} from './host/host-values.ts'
export type { HostNavigate, NavigateOptions } from './host/host-navigate.ts'
export type { HostNotify, HostSnackbar, Snackbar } from './host/host-messages.ts'
export type { BasemapService, HostServices, VisualisationService } from './host/host-services.ts'
export type { HostSlots, SlotContribution } from './host/host-slots.ts'
export { locales, localeSchema, type Locale } from './preferences/locale.ts'
export { defaultPreferences, preferencesSchema, type Preferences } from './preferences/preferences.ts'
export type { RouteParams, RouteTarget } from './host/route-target.ts'
export { notificationSchema, type Notification } from './topics/page-topics.ts'
export type { PayloadOf, Topic } from './topics/topic.ts'
export { topics } from './topics/topics.ts'
