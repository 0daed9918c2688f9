import { useIntl } from 'react-intl'
import { FigureButton } from '../provenance/figure-button.tsx'

interface AccountButtonProps {
  /** What the figure is, and of whom or when, for who can't see where it stands; `null` where it says so itself. */
  what: string | null
  /** The figure as it is written. */
  text: string
  onClick: () => void
}

/** A figure that is none of a single report, and opens where it comes from. */
export function AccountButton({ what, text, onClick }: AccountButtonProps) {
  const intl = useIntl()
  return (
    <FigureButton
      isMissing={false}
      label={intl.formatMessage(
        { id: what === null ? 'analytics.account.open.short' : 'analytics.account.open' },
        { what, value: text },
      )}
      onClick={onClick}
    >
      {text}
    </FigureButton>
  )
}
