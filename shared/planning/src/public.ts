export { baselineOfUnits } from './baseline-of-units.ts'
export { planningCatalog } from './catalog.ts'
export { loadCriteria, loadPacks, newProgramPack } from './load-criteria.ts'
export { namesIn, type PlanningNames } from './names-in.ts'
