import { Paper, Popper } from '@keyroom/ui/core'
import { useEffect, useRef, type PropsWithChildren } from 'react'

interface FlyOutBoxProps {
  readonly id?: string
  readonly anchor: HTMLElement
  readonly placement: 'left-start' | 'right-start' | 'bottom-start'
  /** Whether focus goes to the first link in it. */
  readonly entered?: boolean
}

/** A box beside a button of the rail or the bar. */
export function FlyOutBox({ anchor, placement, entered = false, ...sheet }: PropsWithChildren<FlyOutBoxProps>) {
  return (
    <Popper open anchorEl={anchor} placement={placement} sx={{ zIndex: 'tooltip' }}>
      <Sheet {...sheet} entered={entered} />
    </Popper>
  )
}

type SheetProps = Omit<FlyOutBoxProps, 'anchor' | 'placement'>

function Sheet({ id, entered, children }: PropsWithChildren<SheetProps>) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (entered) sheet.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [entered])
  return (
    <Paper
      ref={sheet}
      id={id}
      data-fly-out=""
      elevation={8}
      sx={{
        boxSizing: 'border-box',
        m: 0.5,
        p: 1,
        width: 'max-content',
        minWidth: 180,
        maxWidth: 300,
        maxHeight: 'calc(100vh - 96px)',
        overflowY: 'auto',
        // On a dark background and with forced colors a shadow shows no edge.
        border: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Paper>
  )
}
