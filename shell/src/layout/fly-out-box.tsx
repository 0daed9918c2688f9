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
export function FlyOutBox({ id, anchor, placement, entered = false, children }: PropsWithChildren<FlyOutBoxProps>) {
  return (
    <Popper open anchorEl={anchor} placement={placement} sx={{ zIndex: 'tooltip' }}>
      <Sheet id={id} entered={entered}>
        {children}
      </Sheet>
    </Popper>
  )
}

function Sheet({ id, entered, children }: PropsWithChildren<{ id: string | undefined; entered: boolean }>) {
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
        // What has no shadow, because the system draws with its own colours, has an edge.
        '@media (forced-colors: active)': { border: '1px solid' },
      }}
    >
      {children}
    </Paper>
  )
}
