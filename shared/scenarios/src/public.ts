export { baselineSchema, differencesOfBaseline, type Baseline, type BaselineDifference } from './baseline/baseline.ts'
export { compareScenarios, type ScenarioDifference } from './compare/compare-scenarios.ts'
export { applyDifferences } from './differences/apply-differences.ts'
export { differenceSchema, type Difference } from './differences/difference.ts'
export { findDifferences } from './differences/find-differences.ts'
export { mergePrograms, type FieldConflict, type FieldPath, type Side } from './merge/merge-programs.ts'
export { choicesOf, selectedScenarios, type ScenarioChoices, type ScenarioSelection } from './partners/choices.ts'
export { activeScenarios, localCopyOf, mergeScenarios } from './partners/partner-scenario.ts'
export {
  followScenarios,
  noScenarios,
  rejectionOf,
  type ScenarioEvent,
  type ScenarioState,
} from './partners/scenario-state.ts'
export { isSame } from './plain-data.ts'
export { refuseParent, treeOf, type ScenarioNode } from './tree/scenario-tree.ts'
