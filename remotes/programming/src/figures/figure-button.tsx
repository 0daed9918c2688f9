import type { Program, ResultRef } from '@keyroom/right-sizing'
import { styled } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { useWhy, type Assumed } from './why.ts'

interface FigureButtonProps {
  /** What the figure is the result of. */
  of: ResultRef
  /** The formatted figure. */
  text: string
  /** What the figure is, such as "Beds needed, Intensive care, 2031". */
  name: string
  isMissing?: boolean
  /** The program that the figure is of, where that is not the program as it is now. */
  program?: Program | null
  /** What that program has other than the planner's. */
  assumed?: Assumed | null
  /** Whether the figure is a shortage, which has the color of errors. */
  isShort?: boolean
}

/** A figure that opens its derivation. */
export function FigureButton({
  of,
  text,
  name,
  isMissing = false,
  program = null,
  assumed = null,
  isShort = false,
}: FigureButtonProps) {
  const intl = useIntl()
  const { open } = useWhy()
  return (
    <TextButton
      type="button"
      dir="ltr"
      data-tone={isShort ? 'short' : isMissing ? 'missing' : undefined}
      onClick={() => open(of, program, assumed)}
      aria-label={intl.formatMessage({ id: 'programming.why.open' }, { name, value: text })}
    >
      {text}
    </TextButton>
  )
}

/** The browser's own button: a table may have a thousand of them. */
const TextButton = styled('button')(({ theme }) => ({
  font: 'inherit',
  textAlign: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  minHeight: 24,
  minWidth: 24,
  padding: 0,
  border: 0,
  borderRadius: 2,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  '&:hover': { textDecorationStyle: 'solid' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&[data-tone="short"]': { color: theme.palette.error.main },
  '&[data-tone="missing"]': { color: theme.palette.text.secondary },
  '@media print': { textDecoration: 'none' },
}))
