import type { FacilityUnits } from '@keyroom/product-api'
import { useLocation, useNavigate, useSearchParams } from '@keyroom/ui/router'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { changeHospitalAddress } from '../address/hospital-address.ts'
import { lazyDialog } from '../board/lazy-dialog.tsx'
import type { UnitFigure } from './unit-figure.ts'
import { figureParams } from './units-address.ts'

const UnitSourceDialog = lazyDialog(async () => (await import('./unit-source-dialog.tsx')).UnitSourceDialog)

export type ShowUnitSource = (figure: UnitFigure) => void

interface UnitSourceOptions {
  answer: FacilityUnits
  /** Percent. */
  target: number
  /** The fiscal year of the page. */
  pageYear: number
  /** The figure in the address. */
  opened: UnitFigure | null
}

/** Opens the derivation of a unit's figure. The address holds which one is open, so Back closes it. */
export function useUnitSource({
  answer,
  target,
  pageYear,
  opened,
}: UnitSourceOptions): [show: ShowUnitSource, dialog: ReactNode] {
  const [, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closing = useRef<string>(undefined)
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const show = useCallback<ShowUnitSource>(
    (wanted) =>
      setSearch((current) => changeHospitalAddress(current, figureParams(wanted, pageYear)), {
        preventScrollReset: true,
        state: { isOpenedHere: true },
      }),
    [setSearch, pageYear],
  )
  const close = () => {
    // A second press arrives before the address has changed.
    if (!opened || closing.current === key) return
    closing.current = key
    if (isOpenedHere(state)) void navigate(-1)
    else
      setSearch((current) => changeHospitalAddress(current, { unit: null, figure: null, figureYear: null }), {
        preventScrollReset: true,
        replace: true,
      })
  }
  const dialog = last ? (
    <UnitSourceDialog open={opened !== null} onClose={close} answer={answer} target={target} {...last} />
  ) : null
  return [show, dialog]
}

/** Whether the entry before this one in the history is the page without the derivation. */
function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
