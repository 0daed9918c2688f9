export { apiErrorOf } from './api-error-of.ts'
export type { Audit, AuditEntry } from './audit-schema.ts'
export {
  changeSubscription,
  checkOut,
  getDiscount,
  getInvoices,
  getPlans,
  getSubscriptionIds,
  openBillingPortal,
} from './billing.ts'
export {
  billingDetailsSchema,
  checkoutSchema,
  MOST_SEATS,
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
export type { Benchmarks } from './board/benchmarks-schema.ts'
export {
  MOST_COMPARED,
  MOST_INDICATORS,
  type BoardHospital,
  type BoardSeries,
  type ReportFacts,
  type Place,
  type Spread,
} from './board/board-parts-schema.ts'
export { compareHospitals, type ComparisonQuestion } from './board/compare-hospitals.ts'
export type { Comparison } from './board/comparison-schema.ts'
export type { Distribution } from './board/distribution-schema.ts'
export type { FacilityUnits } from './board/facility-units-schema.ts'
export { getBenchmarks, type BenchmarksQuestion } from './board/get-benchmarks.ts'
export { getDistribution, type DistributionQuestion } from './board/get-distribution.ts'
export { getFacilityUnits, type FacilityUnitsQuestion } from './board/get-facility-units.ts'
export { getPatientOrigin, type PatientOriginQuestion } from './board/get-patient-origin.ts'
export { getPeers, type PeersQuestion } from './board/get-peers.ts'
export { getTrends, type TrendsQuestion } from './board/get-trends.ts'
export type { BoundedAnswer, PatientOriginAnswer } from './board/patient-origin-schema.ts'
export { MOST_PEERS, type Peers } from './board/peers-schema.ts'
export type { Trends } from './board/trends-schema.ts'
export type { CallOptions } from './call-options.ts'
export { changeSchema, type Change } from './change-schema.ts'
export { checkReadiness } from './check-readiness.ts'
export type { MedicareInpatients, MedicareYear } from './medicare-inpatients-schema.ts'
export type { SourceFile } from './source-file-schema.ts'
export type { CostReportAnswer, CostReports } from './cost-reports-schema.ts'
export { getDeleteRequest, requestDeletion, withdrawDeleteRequest } from './delete-request.ts'
export type { DeleteRequest } from './delete-request-schema.ts'
export { getAccessFacts } from './get-access-facts.ts'
export { getDataState } from './get-data-state.ts'
export type { DataState } from './data-state-schema.ts'
export { addDomain, removeDomain } from './domains.ts'
export type { ErrorAnswer } from './error-answer-schema.ts'
export { refusedOrganizations } from './refused-organizations.ts'
export type { FacilityList } from './facility-list-schema.ts'
export { MOST_POINTS, type FacilityPoints } from './facility-points-schema.ts'
export type { Facility, FacilitySummary } from './facility-schema.ts'
export { followChanges, type FollowChanges } from './follow-changes.ts'
export { getAudit } from './get-audit.ts'
export { getCostReports } from './get-cost-reports.ts'
export { getMedicareInpatients } from './get-medicare-inpatients.ts'
export { getFacility } from './get-facility.ts'
export { getFacilityPoints, type BoundingBox } from './get-facility-points.ts'
export { getOrganizationSettings } from './get-organization-settings.ts'
export { getSubscription } from './get-subscription.ts'
export { getUser } from './get-user.ts'
export { getUserOrganizations } from './get-user-organizations.ts'
export type { Readiness } from './health-schema.ts'
export { getPendingInvites, inviteMember, resendInvite, revokeInvite } from './invites.ts'
export {
  importKinds,
  importRefusals,
  importStates,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_NAME,
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
export { isAbout } from './is-about.ts'
export { isOutage } from './is-outage.ts'
export type { Member } from './member-schema.ts'
export { getMembers, removeMember } from './members.ts'
export { isDomain, mayInvite } from './organization-rules.ts'
export type { HeldSeats, OrganizationSettings } from './organization-settings-schema.ts'
export type { NewInvite, PendingInvite } from './pending-invite-schema.ts'
export { productName } from './product-name.ts'
export {
  auditKey,
  benchmarksKey,
  comparisonKey,
  costReportsKey,
  medicareInpatientsKey,
  dataStateKey,
  deleteRequestKey,
  distributionKey,
  facilityKey,
  facilityPointsKey,
  facilitySearchKey,
  facilityUnitsKey,
  importIssuesKey,
  importsKey,
  invoicesKey,
  membersKey,
  organizationSettingsKey,
  patientOriginKey,
  peerGroupsKey,
  peersKey,
  pendingInvitesKey,
  plansKey,
  rolesKey,
  savedViewsKey,
  storedFilesKey,
  subscriptionIdsKey,
  subscriptionKey,
  surveyKey,
  trendsKey,
  userKey,
  userOrganizationsKey,
  userSessionsKey,
} from './query-keys.ts'
export { ADMIN_ROLE, MEMBER_ROLE, type Role } from './role-schema.ts'
export { addRoles, getMemberRoles, getRoles, revokeRole } from './roles.ts'
export type { NewPeerGroup, PeerGroupChange, SavedPeerGroup } from './saved/peer-group-schema.ts'
export { addPeerGroup, changePeerGroup, getPeerGroups, removePeerGroup } from './saved/peer-groups.ts'
export { MOST_SAVED, MOST_SAVED_NAME, savedNameSchema } from './saved/saved-parts-schema.ts'
export {
  MOST_VIEW_ADDRESS,
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
} from './saved/saved-view-schema.ts'
export { addSavedView, changeSavedView, getSavedViews, removeSavedView } from './saved/saved-views.ts'
export { searchFacilities } from './search-facilities.ts'
export { MOST_SEAT_CHANGES, type SeatChange, type SeatMap } from './seat-update-schema.ts'
export { replaceSeats, updateSeats } from './seats.ts'
export type { BoughtProduct, Subscription, SubscriptionItem } from './subscription-schema.ts'
export { getSurvey, putSurvey } from './survey.ts'
export {
  MOST_COMMENT,
  surveyAnswerSchema,
  surveyOrganizationKinds,
  surveyPlans,
  surveyRoles,
  type Survey,
  type SurveyAnswer,
} from './survey-schema.ts'
export { updateUser } from './update-user.ts'
export {
  MOST_NAME,
  MOST_PICTURE_ADDRESS,
  personNameSchema,
  pictureSchema,
  type UserChange,
} from './user-change-schema.ts'
export type { Organization } from './user-organizations-schema.ts'
export type { User } from './user-schema.ts'
export { endUserSessions, getUserSessions } from './user-sessions.ts'
export type { UserSession } from './user-sessions-schema.ts'
