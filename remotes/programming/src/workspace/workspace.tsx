import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import { packNotesCatalog } from '../why/pack-note.ts'
import { OpenWorkspace, type WorkspaceParts } from './open-workspace.tsx'

/** The words of the workspace, with those of departments and rooms. Views bring their own. */
const catalog = joinCatalogs(
  createCatalog({
    en: () => import('../messages/workspace/en.json'),
    fr: () => import('../messages/workspace/fr.json'),
    ro: () => import('../messages/workspace/ro.json'),
    zh: () => import('../messages/workspace/zh.json'),
  }),
  planningCatalog,
  packNotesCatalog,
)

/** The open program of `OpenProgramContext`: its departments, sheet, views and derivations. */
export function Workspace(parts: WorkspaceParts) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <OpenWorkspace {...parts} />
    </MessagesProvider>
  )
}
