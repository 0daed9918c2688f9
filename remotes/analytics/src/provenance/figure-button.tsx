import { ButtonBase } from '@keyroom/ui/core'

interface FigureButtonProps {
  /** The accessible name: the figure, its name, and the action. */
  label: string
  /** Whether the value is missing. */
  isMissing: boolean
  onClick: () => void
  children: string
}

/** A figure as a text button. */
export function FigureButton({ label, isMissing, onClick, children }: FigureButtonProps) {
  return (
    <ButtonBase
      dir="ltr"
      onClick={onClick}
      aria-label={label}
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
    </ButtonBase>
  )
}
