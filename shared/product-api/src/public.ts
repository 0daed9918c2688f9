export { apiErrorOf, refusedOrganizations, refusedValue, isOutage } from './api-errors.ts'
export type { Audit, AuditEntry } from './audit-schema.ts'
export {
  changeSubscription,
  checkOut,
  getDiscount,
  getInvoices,
  getPlans,
  getSubscriptionIds,
  openBillingPortal,
  getSubscription,
} from './billing.ts'
export {
  billingDetailsSchema,
  checkoutSchema,
  maxSeats,
  type BillingDetails,
  type Checkout,
  type CheckoutAnswer,
  type Discount,
  type Invoice,
  type Plan,
  type Plans,
  type ShippingId,
  type SubscriptionChange,
} from './billing-schema.ts'
export * from './board/public.ts'
export type { CallOptions } from './api-call.ts'
export { changeSchema, isAboutClaims, type Change } from './change-schema.ts'
export { checkReadiness, type Readiness } from './check-readiness.ts'
export type { MedicareInpatients, MedicareYear } from './medicare-inpatients-schema.ts'
export type { ComingFile, DataSource, DataSources, DataState, SourceFile } from './data-state-schema.ts'
export type { ReportWithIndicators, HospitalCostReports } from './cost-reports-schema.ts'
export {
  getDeleteRequest,
  getOrganizationDeleteRequest,
  requestDeletion,
  requestOrganizationDeletion,
  withdrawDeleteRequest,
  withdrawOrganizationDeleteRequest,
} from './delete-request.ts'
export {
  downloadTroubles,
  type CatalogFile,
  type Download,
  type DownloadTroubleFacts,
  type PublicCatalog,
} from './download-schema.ts'
export { askPublicCatalog, cancelDownload, getDownloads, getPublicCatalog, orderDownloads } from './downloads.ts'
export type { DeleteRequest, Organization, User } from './user-schema.ts'
export {
  endCurrentSession,
  endUserSessions,
  exportPerson,
  getAccessFacts,
  getUser,
  getUserOrganizations,
  getUserSessions,
  updateUser,
} from './user.ts'
export {
  getDataSources,
  getDataState,
  getCostReports,
  getMedicareInpatients,
  getFacility,
  getFacilityTraits,
  searchFacilities,
} from './facilities.ts'
export { facilityPointsKey, getFacilityPoints, type BoundingBox } from './facility-points.ts'
export { facilitySearchQuery } from './queries/facility-search-query.ts'
export { addDomain, exportOrganization, removeDomain, getAudit, getOrganizationSettings } from './organizations.ts'
export * from './collaboration/public.ts'
export * from './drive-times/public.ts'
export type { ErrorAnswer } from './error-answer-schema.ts'
export type { FacilityList } from './facility-list-schema.ts'
export type { FacilityPoints } from './facility-points-schema.ts'
export type { FacilityTraits } from './facility-traits-schema.ts'
export type { Facility, FacilitySummary } from './facility-schema.ts'
export { followChanges, type FollowChanges } from './follow-changes.ts'
export { getPendingInvites, inviteMember, resendInvite, revokeInvite } from './invites.ts'
export {
  importKinds,
  importRefusals,
  importStates,
  maxImportBytes,
  maxImportGigabytes,
  maxImportName,
  shippedBy,
  type ImportIssue,
  type ImportJob,
  type ImportJobs,
  type ImportKind,
  type ImportRefusal,
  type ImportState,
  type ImportSummary,
  type StoredFile,
} from './import-schema.ts'
export { cancelImport, getImport, getImportIssues, getImportReport, getImports, getStoredFiles } from './imports.ts'
export { uploadImport, type ImportUpload } from './upload-import.ts'
export { isAbout } from './queries/is-about.ts'
export type { Member } from './member-schema.ts'
export { getMembers, removeMember } from './members.ts'
export { isDomain, mayInvite } from './organization-rules.ts'
export type { HeldSeats, OrganizationSettings } from './organization-settings-schema.ts'
export type { NewInvite, PendingInvite } from './pending-invite-schema.ts'
export * from './planning/public.ts'
export { productName } from './product-name.ts'
export {
  auditKey,
  areaStatisticsKey,
  benchmarksKey,
  clientsKey,
  collaborationChoicesKey,
  commentsKey,
  comparisonKey,
  costReportsKey,
  criteriaPackKey,
  criteriaPacksKey,
  medicareInpatientsKey,
  dataSourcesKey,
  dataStateKey,
  deleteRequestKey,
  driveTimesKey,
  driveTimeEngineKey,
  siteComparisonKey,
  closureKey,
  bestSitesKey,
  distributionKey,
  downloadsKey,
  facilityKey,
  facilityTraitsKey,
  facilityUnitsKey,
  importIssuesKey,
  importsKey,
  invoicesKey,
  locationPointsKey,
  locationsKey,
  membersKey,
  notificationsKey,
  organizationDeleteRequestKey,
  organizationSettingsKey,
  partnersKey,
  originAreasKey,
  zipShapesKey,
  patientOriginKey,
  peerGroupsKey,
  peersKey,
  pendingInvitesKey,
  plansKey,
  programKey,
  programVersionKey,
  programVersionsKey,
  programsKey,
  projectActivityKey,
  projectKey,
  projectScenariosKey,
  projectsKey,
  publicCatalogKey,
  publicationsKey,
  rolesKey,
  savedViewsKey,
  scenarioKey,
  scenarioPeopleKey,
  scenariosKey,
  shareLinksKey,
  sharedScenarioKey,
  storedFilesKey,
  subscriptionIdsKey,
  subscriptionKey,
  surveyKey,
  trendsKey,
  userKey,
  userOrganizationsKey,
  userSessionsKey,
  userStateKey,
} from './queries/query-keys.ts'
export { adminRole, memberRole, type Role } from './role-schema.ts'
export { addRoles, getMemberRoles, getRoles, revokeRole } from './roles.ts'
export type { NewPeerGroup, PeerGroupChange, SavedPeerGroup } from './saved/peer-group-schema.ts'
export { addPeerGroup, changePeerGroup, getPeerGroups, removePeerGroup } from './saved/peer-groups.ts'
export { maxSaved, maxSavedName, savedNameSchema } from './saved/saved-parts-schema.ts'
export { maxViewAddress, type NewSavedView, type SavedView, type SavedViewChange } from './saved/saved-view-schema.ts'
export { addSavedView, changeSavedView, getSavedViews, removeSavedView } from './saved/saved-views.ts'
export { maxSeatChanges, type SeatChange, type SeatMap } from './seat-update-schema.ts'
export { replaceSeats, updateSeats } from './seats.ts'
export type { BoughtProduct, Subscription, SubscriptionItem } from './subscription-schema.ts'
export {
  getSurvey,
  maxComment,
  putSurvey,
  surveyAnswerSchema,
  surveyOrganizationKinds,
  surveyPlans,
  surveyRoles,
  type Survey,
  type SurveyAnswer,
} from './survey.ts'
export { maxName, maxPictureAddress, personNameSchema, pictureSchema, type UserChange } from './user-change-schema.ts'
export type { UserSession } from './user-sessions-schema.ts'
