// One chunk, which is loaded with the first dialog that opens.
export { GroupDialog } from './group-dialog.tsx'
export { ProjectDialog } from './project-dialog.tsx'
