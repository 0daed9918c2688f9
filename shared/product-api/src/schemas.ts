// The schemas without the client, for the service.
export { auditEntrySchema, auditSchema, type Audit, type AuditEntry } from './audit-schema.ts'
export {
  billingDetailsSchema,
  checkoutAnswerSchema,
  checkoutSchema,
  discountRequestSchema,
  discountSchema,
  invoiceSchema,
  invoicesSchema,
  maxSeats,
  plansSchema,
  portalSchema,
  returnPathSchema,
  shippingIdSchema,
  subscriptionChangeSchema,
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
export { aggregatesOf, areaKindsOf, isAreaMeasure } from './board/area-aggregates.ts'
export { areaAggregates, type AreaAggregate, type AreaKind } from './board/area-measures.ts'
export {
  areasQuerySchema,
  areaStatisticsSchema,
  publicAreasQuerySchema,
  type AreaStatistics,
} from './board/area-statistics-schema.ts'
export { benchmarksQuerySchema, benchmarksSchema, type Benchmarks } from './board/benchmarks-schema.ts'
export {
  maxCompared,
  maxIndicators,
  peerGroupTextSchema,
  type BoardHospital,
  type BoardSeries,
  type ReportFacts,
  type Place,
  type Spread,
} from './board/board-parts-schema.ts'
export { comparisonQuerySchema, comparisonSchema, type Comparison } from './board/comparison-schema.ts'
export { distributionQuerySchema, distributionSchema, type Distribution } from './board/distribution-schema.ts'
export { facilityUnitsQuerySchema, facilityUnitsSchema, type FacilityUnits } from './board/facility-units-schema.ts'
export { originAreasQuerySchema, originAreasSchema, type OriginAreas } from './board/origin-areas-schema.ts'
export {
  maxZipPrefixes,
  zipShapesQuerySchema,
  zipShapesSchema,
  zipShapeUnits,
  type ZipShape,
  type ZipShapes,
} from './board/zip-shapes-schema.ts'
export {
  patientOriginQuerySchema,
  patientOriginSchema,
  type PatientOriginAnswer,
} from './board/patient-origin-schema.ts'
export { maxPeers, peersQuerySchema, peersSchema, type Peers } from './board/peers-schema.ts'
export { trendsQuerySchema, trendsSchema, type Trends } from './board/trends-schema.ts'
export { changeSchema, isAboutClaims, type Change, type ClaimsChange } from './change-schema.ts'
export { medicareInpatientsSchema, type MedicareInpatients, type MedicareYear } from './medicare-inpatients-schema.ts'
export {
  sourceFileSchema,
  type SourceFile,
  type ComingFile,
  dataSourcesSchema,
  type DataSource,
  type DataSources,
  dataStateSchema,
  type DataState,
} from './data-state-schema.ts'
export {
  reportWithIndicatorsSchema,
  hospitalCostReportsSchema,
  type ReportWithIndicators,
  type HospitalCostReports,
} from './cost-reports-schema.ts'
export {
  accessFactsSchema,
  type AccessFacts,
  organizationSchema,
  userOrganizationsSchema,
  type Organization,
  userSchema,
  type User,
  deleteRequestListSchema,
  deleteRequestSchema,
  type DeleteRequest,
  type DeleteRequestList,
  organizationDeleteRequestListSchema,
  type OrganizationDeleteRequestList,
} from './user-schema.ts'
export {
  downloadOrderSchema,
  downloadSchema,
  downloadsSchema,
  maxDownloadYears,
  orderedDownloadsSchema,
  publicCatalogSchema,
  type Download,
  type DownloadTroubleFacts,
  type PublicCatalog,
} from './download-schema.ts'
export * from './collaboration/schemas.ts'
export * from './drive-times/schemas.ts'
export { errorAnswerSchema, type ErrorAnswer } from './error-answer-schema.ts'
export { expectationOf } from './expectation-of.ts'
export { facilityListSchema, facilityQuerySchema, type FacilityList } from './facility-list-schema.ts'
export {
  facilityPointsQuerySchema,
  facilityPointsSchema,
  maxPoints,
  type FacilityPoints,
} from './facility-points-schema.ts'
export { facilityTraitsSchema, type FacilityTraits } from './facility-traits-schema.ts'
export { ccnSchema } from './facility-parts-schema.ts'
export { facilitySchema, facilitySummarySchema, type Facility, type FacilitySummary } from './facility-schema.ts'
export { healthSchema, readinessSchema, type Readiness } from './check-readiness.ts'
export { organizationIdSchema, savedIdSchema, subscriptionIdSchema, userIdSchema } from './identifier-schemas.ts'
export {
  importIdSchema,
  importIssuesSchema,
  importJobSchema,
  importJobsSchema,
  importKindSchema,
  importQuerySchema,
  importSummarySchema,
  type ImportIssues,
  type ImportJob,
  type ImportJobs,
  type ImportKind,
  type ImportRefusal,
  type ImportState,
  type ImportSummary,
  maxImportBytes,
  maxImportName,
  shippedBy,
  storedFilesSchema,
  type StoredFile,
  type StoredFiles,
} from './import-schema.ts'
export { memberSchema, membersSchema, type Member } from './member-schema.ts'
export { isDomain, mayInvite } from './organization-rules.ts'
export {
  organizationSettingsSchema,
  type HeldSeats,
  type OrganizationSettings,
} from './organization-settings-schema.ts'
export {
  inviteIdSchema,
  newInviteSchema,
  pendingInviteSchema,
  pendingInvitesSchema,
  type NewInvite,
  type PendingInvite,
} from './pending-invite-schema.ts'
export * from './planning/schemas.ts'
export { productName } from './product-name.ts'
export { adminRole, memberRole, roleIdSchema, roleSchema, rolesSchema, type Role } from './role-schema.ts'
export {
  newPeerGroupSchema,
  peerGroupChangeSchema,
  peerGroupSchema,
  peerGroupsSchema,
  type NewPeerGroup,
  type PeerGroupChange,
  type SavedPeerGroup,
} from './saved/peer-group-schema.ts'
export { maxSaved, maxSavedName, savedNameSchema } from './saved/saved-parts-schema.ts'
export {
  maxViewAddress,
  newSavedViewSchema,
  savedViewChangeSchema,
  savedViewSchema,
  savedViewsSchema,
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
} from './saved/saved-view-schema.ts'
export {
  maxSeatChanges,
  seatChangeSchema,
  seatChangesSchema,
  seatMapSchema,
  seatUpdateSchema,
  type SeatChange,
  type SeatMap,
  type SeatUpdate,
} from './seat-update-schema.ts'
export {
  boughtProductSchema,
  subscriptionIdsSchema,
  subscriptionItemSchema,
  subscriptionSchema,
  subscriptionStatusSchema,
  type BoughtProduct,
  type Subscription,
  type SubscriptionIds,
  type SubscriptionItem,
} from './subscription-schema.ts'
export { surveyAnswerSchema, surveySchema, type Survey, type SurveyAnswer } from './survey.ts'
export { isVisible, userChangeSchema, type UserChange } from './user-change-schema.ts'
export { userSessionsSchema, type UserSession } from './user-sessions-schema.ts'
