// What the service needs: the schemas, without the client.
export { errorAnswerSchema, type ErrorAnswer } from './error-answer-schema.ts'
export { healthSchema, readinessSchema, type Readiness } from './health-schema.ts'
export { organizationIdSchema, userIdSchema } from './identifier-schemas.ts'
export {
  organizationSettingsSchema,
  type HeldSeats,
  type OrganizationSettings,
} from './organization-settings-schema.ts'
export { userOrganizationsSchema, type Organization } from './user-organizations-schema.ts'
export { userSchema, type User } from './user-schema.ts'
