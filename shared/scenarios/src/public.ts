export { applyDifferences } from './differences/apply-differences.ts'
export { differenceSchema, type Difference } from './differences/difference.ts'
export { findDifferences } from './differences/find-differences.ts'
