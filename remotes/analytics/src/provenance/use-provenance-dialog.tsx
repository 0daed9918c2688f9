import type { CostReports } from '@keyroom/product-api'
import type { ReactNode } from 'react'
import type { Traced } from './provenance.tsx'
import { useFoundDialog } from './use-found-dialog.tsx'

const fetchDialog = async () => (await import('./provenance-dialog.tsx')).ProvenanceDialog

/** What the dialog shows: a figure among the reports of its hospital. */
export interface FigureAccount extends Traced {
  readonly answer: CostReports
}

/** Opens the account of where a figure of a report comes from. */
export function useProvenanceDialog(): [show: (find: () => Promise<FigureAccount>) => void, dialog: ReactNode] {
  return useFoundDialog<FigureAccount>(fetchDialog)
}
