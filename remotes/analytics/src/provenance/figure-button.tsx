import { Box, ButtonBase } from '@keyroom/ui/core'
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
    <ButtonBase
      dir="ltr"
      onClick={onClick}
      aria-label={isDoubtful ? intl.formatMessage({ id: 'analytics.doubtful.open' }, { label }) : label}
      sx={{
        display: 'inline-block',
        font: 'inherit',
        textAlign: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        minHeight: 24,
        minWidth: 24,
        borderRadius: 0.5,
        color: isMissing ? 'text.secondary' : 'inherit',
        textDecoration: 'underline dotted',
        textDecorationColor: (theme) => theme.palette.text.secondary,
        textUnderlineOffset: '0.25em',
        '&:hover': { color: 'primary.main', textDecorationStyle: 'solid' },
      }}
    >
      {children}
      {isDoubtful ? (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'warning.main' }}>
          <FormattedMessage id="analytics.doubtful" />
        </Box>
      ) : null}
    </ButtonBase>
  )
}
