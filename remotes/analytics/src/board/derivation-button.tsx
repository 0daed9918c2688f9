import { useIntl } from 'react-intl'
import { FigureButton } from '../provenance/figure-button.tsx'

interface DerivationButtonProps {
  /** The accessible name: which figure, of which hospital or year; `null` where the text says so itself. */
  what: string | null
  /** The formatted figure. */
  text: string
  onClick: () => void
}

/** A figure calculated from several reports; it opens its derivation. */
export function DerivationButton({ what, text, onClick }: DerivationButtonProps) {
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
