import { ButtonBase } from '@keyroom/ui/core'

interface FigureButtonProps {
  /** What is read out: the figure with what it is of, and what the button does. */
  label: string
  /** Whether there is no value. */
  isMissing: boolean
  onClick: () => void
  children: string
}

/** A figure as text that can be pressed. */
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
