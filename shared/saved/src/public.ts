export { savedGroups, savedViews, type SavedKind } from './saved-kind.ts'
