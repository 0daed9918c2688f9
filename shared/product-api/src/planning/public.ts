// What is exported of planning.
export { addCriteriaPack, getCriteriaPack, getCriteriaPacks } from './criteria-packs.ts'
export {
  maxPackVersions,
  maxPacks,
  type NewPackVersion,
  type PackVersion,
  type StoredPack,
} from './criteria-pack-schema.ts'
export type { Client, ClientChoice, NewClient } from './client-schema.ts'
export { addClient, getClients, removeClient, renameClient, restoreClient } from './clients.ts'
export type { Location, LocationChange, LocationChoice, NewLocation } from './location-schema.ts'
export {
  addLocation,
  changeLocation,
  getLocationPoints,
  getLocations,
  importLocations,
  removeLocation,
  removeLocationImport,
  restoreLocation,
  restoreLocationImport,
} from './locations.ts'
export {
  maxGeocodedAddresses,
  maxImportedLocations,
  maxLocationsFile,
  type LocationImportReport,
  type LocationPoints,
  type LocationProblem,
} from './location-import-schema.ts'
export {
  notAddedReasons,
  type NotAddedReason,
  type Partner,
  type PartnerScenario,
  type PartnerScenarioChange,
  type UserState,
  type UserStateSync,
  type UserStateSynced,
} from './partner-scenario-schema.ts'
export { changePartnerScenario, getPartners, getUserState, syncUserState } from './partner-scenarios.ts'
export {
  maxFacilityType,
  maxFacilityTypes,
  maxNotes,
  maxPlanName,
  maxTag,
  maxTags,
  planNameSchema,
  type CallerRight,
  type ProjectRight,
} from './planning-parts-schema.ts'
export {
  maxProgramBytes,
  maxPrograms,
  restorableDays,
  type NewProgram,
  type ProgramChange,
  type ProgramSummary,
  type StoredProgram,
} from './program-schema.ts'
export {
  addProgram,
  changeProgram,
  getProgram,
  getProgramBrief,
  getPrograms,
  removeProgram,
  restoreProgram,
} from './programs.ts'
export type {
  Activity,
  ActivityEntry,
  NewProject,
  Project,
  ProjectChange,
  ProjectCopy,
  ProjectPage,
  ProjectQuery,
  ProjectSharing,
  ProjectSummary,
} from './project-schema.ts'
export {
  addProject,
  changeProject,
  duplicateProject,
  getProject,
  getProjectActivity,
  getProjects,
  removeProject,
  restoreProject,
  shareProject,
  takeOverProject,
} from './projects.ts'
export type { NewPublication, Publication } from './publication-schema.ts'
export { addPublication, getPublications, withdrawPublication } from './publications.ts'
export {
  maxScenarioDepth,
  type NewScenario,
  type ProgramVersion,
  type Scenario,
  type ScenarioChange,
  type ScenarioCopy,
  type ScenarioPage,
  type ScenarioQuery,
  type ScenarioStatus,
  type ScenarioSummary,
  type StoredVersion,
} from './scenario-schema.ts'
export {
  addScenario,
  changeScenario,
  duplicateScenario,
  getProgramVersion,
  getProgramVersions,
  getProjectScenarios,
  getScenario,
  getScenarios,
  removeScenario,
  restoreScenario,
} from './scenarios.ts'
