import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import type { ReactNode } from 'react'
import { packNotesCatalog } from '../why/pack-note.ts'
import { OpenWorkspace } from './open-workspace.tsx'

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
export function Workspace(parts: { saveState?: ReactNode; briefDownload?: ReactNode }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <OpenWorkspace {...parts} />
    </MessagesProvider>
  )
}
