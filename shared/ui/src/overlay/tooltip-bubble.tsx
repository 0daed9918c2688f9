import Popper from '@mui/material/Popper'
import type { PopperProps } from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes, ReactNode } from 'react'

interface TooltipBubbleProps extends Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'> {
  id: string
  anchor: Element
  placement: NonNullable<PopperProps['placement']>
  children: ReactNode
}

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: 300,
  padding: theme.spacing(0.5, 1),
  borderRadius: Math.min(Number(theme.shape.borderRadius), 12),
  color: theme.palette.background.paper,
  background: theme.typography.h1.color as string,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
}))

/** A bubble is rendered in the landmark of its anchor, so that all content is in a landmark. */
const landmarks = 'header, main, nav, aside, footer, [role="dialog"]'

/**
 * The text of a tooltip beside its anchor. It stays while the pointer is on it, so that it can be read and selected.
 */
export function TooltipBubble({ id, anchor, placement, children, ...pointer }: TooltipBubbleProps) {
  return (
    <Popper
      open
      id={id}
      role="tooltip"
      anchorEl={anchor}
      container={anchor.closest(landmarks)}
      popperOptions={{ strategy: 'fixed' }}
      placement={placement}
      sx={(theme) => ({ zIndex: theme.zIndex.tooltip })}
      modifiers={[{ name: 'offset', options: { offset: [0, 8] } }]}
      {...pointer}
    >
      <Bubble>{children}</Bubble>
    </Popper>
  )
}
