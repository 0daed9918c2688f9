import type { HospitalCostReports } from '@keyroom/product-api'
import type { ReactNode } from 'react'
import type { Traced } from './provenance.tsx'
import { useFoundDialog } from './use-found-dialog.tsx'

const fetchDialog = async () => (await import('./provenance-dialog.tsx')).ProvenanceDialog

/** The content of the dialog: a figure among the reports of its hospital. */
export interface FigureDerivation extends Traced {
  readonly answer: HospitalCostReports
}

/** Opens the derivation of a report's figure. */
export function useProvenanceDialog(): [show: (find: () => Promise<FigureDerivation>) => void, dialog: ReactNode] {
  return useFoundDialog<FigureDerivation>(fetchDialog)
}
