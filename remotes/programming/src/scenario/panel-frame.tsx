import { Box, Button, Drawer, Icon, IconButton, Typography } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { useIntl } from 'react-intl'

interface PanelFrameProps {
  readonly title: ReactNode
  readonly onClose: () => void
}

/** Counts the texts that are being written in a panel. */
const WritingContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** Keeps the panel around the caller open while a text is written: a press beside it would lose the text. */
export function useWriting(isWriting: boolean): void {
  const count = useContext(WritingContext)
  useEffect(() => {
    if (!isWriting) return undefined
    count(1)
    return () => count(-1)
  }, [isWriting, count])
}

/** A panel beside the program, over the page where there is no room. */
export function PanelFrame({ title, onClose, children }: PropsWithChildren<PanelFrameProps>) {
  const intl = useIntl()
  const id = useId()
  const texts = useRef(0)
  const count = useCallback((change: 1 | -1) => void (texts.current += change), [])
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason !== 'backdropClick' || texts.current === 0) onClose()
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Box ref={keepFocusIn} sx={{ width: 'min(440px, 100vw)', p: 2, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
          <IconButton onClick={onClose} aria-label={intl.formatMessage({ id: 'programming.scenario.close' })}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <WritingContext value={count}>{children}</WritingContext>
      </Box>
    </Drawer>
  )
}

/** A button that many rows of a panel have: its text and the element `of` name it together. */
export function RowButton({ of, ...props }: ComponentProps<typeof Button> & { readonly of: string }) {
  const id = useId()
  return <Button size="small" id={id} aria-labelledby={`${id} ${of}`} {...props} />
}
