import type { FacilityUnits } from '@keyroom/product-api'
import { useCallback, useState, type ReactNode } from 'react'
import { lazyDialog } from '../board/lazy-dialog.tsx'
import type { UnitFigure } from './unit-figure.ts'

const UnitSourceDialog = lazyDialog(async () => (await import('./unit-source-dialog.tsx')).UnitSourceDialog)

export type ShowUnitSource = (figure: UnitFigure) => void

/** Opens the derivation of a unit's figure. */
export function useUnitSource(answer: FacilityUnits, target: number): [show: ShowUnitSource, dialog: ReactNode] {
  const [figure, setFigure] = useState<UnitFigure>()
  const [isOpen, setOpen] = useState(false)
  const show = useCallback<ShowUnitSource>((wanted) => {
    setFigure(wanted)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  const dialog = figure ? (
    <UnitSourceDialog open={isOpen} onClose={close} answer={answer} target={target} {...figure} />
  ) : null
  return [show, dialog]
}
