import { cloneElement, Suspense, useId } from 'react'
import type { DOMAttributes, HTMLAttributes, ReactElement, ReactNode } from 'react'
import { lazyOverlayPart } from './on-demand.tsx'
import { useHint } from './use-hint.ts'

const TooltipBubble = lazyOverlayPart('TooltipBubble')

interface TooltipProps {
  /** The text of the tooltip; without it no tooltip is shown. */
  title: ReactNode
  /** The one element that the tooltip belongs to. It must pass on DOM events and `aria-` attributes. */
  children: ReactElement<HTMLAttributes<Element>>
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** Whether the title describes the child; by default it names the child. */
  describeChild?: boolean
}

/** A hint for a control, on hover, touch and hold, and focus. The bubble is fetched when first needed. */
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

/** Calls the child's own handlers before ours. */
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
