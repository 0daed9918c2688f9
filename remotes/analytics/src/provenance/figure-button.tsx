import { Box, styled } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'

interface FigureButtonProps {
  /** The accessible name: the figure, its name, and the action. */
  label: string
  /** Whether the value is missing. */
  isMissing: boolean
  /** Whether hardly any hospital reports such a value. */
  isDoubtful?: boolean
  onClick: () => void
  children: string
}

/** A figure as a text button. */
export function FigureButton({ label, isMissing, isDoubtful = false, onClick, children }: FigureButtonProps) {
  const intl = useIntl()
  return (
    <TextButton
      type="button"
      dir="ltr"
      data-missing={isMissing || undefined}
      onClick={onClick}
      aria-label={isDoubtful ? intl.formatMessage({ id: 'analytics.doubtful.open' }, { label }) : label}
    >
      {children}
      {isDoubtful ? (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'warning.main' }}>
          <FormattedMessage id="analytics.doubtful" />
        </Box>
      ) : null}
    </TextButton>
  )
}

/** The browser's own button, since a page has hundreds of them. */
const TextButton = styled('button')(({ theme }) => ({
  display: 'inline-block',
  font: 'inherit',
  textAlign: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'middle',
  minHeight: 24,
  minWidth: 24,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: Number(theme.shape.borderRadius) / 2,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  textDecoration: 'underline dotted',
  textDecorationColor: theme.palette.text.secondary,
  textUnderlineOffset: '0.25em',
  '&[data-missing]': { color: theme.palette.text.secondary },
  '&:hover': { color: theme.palette.primary.main, textDecorationStyle: 'solid' },
  '@media print': { printColorAdjust: 'exact' },
}))
