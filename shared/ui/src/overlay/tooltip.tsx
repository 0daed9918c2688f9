import { cloneElement, Suspense, useId } from 'react'
import type { DOMAttributes, HTMLAttributes, ReactElement, ReactNode } from 'react'
import { fromOverlays } from './on-demand.tsx'
import { useHint } from './use-hint.ts'

const TooltipBubble = fromOverlays('TooltipBubble')

interface TooltipProps {
  /** What the bubble says; without it there is none. */
  title: ReactNode
  /** The one element that the tooltip belongs to. It must hand on DOM events and `aria-` attributes. */
  children: ReactElement<HTMLAttributes<Element>>
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** Whether the bubble adds to what the child says; by default it is the child's name. */
  describeChild?: boolean
}

/** A hint about a control, on hover, on touch and hold, and on focus. The bubble is fetched when it is first needed. */
export function Tooltip({ title, children, placement = 'bottom', describeChild = false }: TooltipProps) {
  const id = useId()
  const { anchor, anchorHandlers, bubbleHandlers } = useHint()
  const open = anchor !== undefined && Boolean(title)
  const named = typeof title === 'string' && !describeChild
  const aria = named
    ? { 'aria-label': children.props['aria-label'] ?? title }
    : { 'aria-describedby': open ? id : undefined }
  return (
    <>
      {cloneElement(children, { ...aria, ...bothHandlers(children.props, anchorHandlers) })}
      {open ? (
        <Suspense fallback={null}>
          <TooltipBubble id={id} anchor={anchor} placement={placement} {...bubbleHandlers}>
            {title}
          </TooltipBubble>
        </Suspense>
      ) : null}
    </>
  )
}

type Handler = (event: never) => void

/** The child's own handlers keep being called, before ours. */
function bothHandlers(own: object, ours: Record<string, Handler>): DOMAttributes<Element> {
  const before = own as Partial<Record<string, Handler>>
  return Object.fromEntries(
    Object.entries(ours).map(([name, handler]) => [
      name,
      (event: never) => {
        before[name]?.(event)
        handler(event)
      },
    ]),
  )
}
