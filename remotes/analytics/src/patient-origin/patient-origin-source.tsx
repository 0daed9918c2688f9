import type { PatientOriginAnswer } from '@keyroom/product-api'
import { createContext, use, useCallback, useMemo, useState, type PropsWithChildren } from 'react'
import { useIntl } from 'react-intl'
import { lazyDialog } from '../board/lazy-dialog.tsx'
import { FigureButton } from '../provenance/figure-button.tsx'
import { figureName, figureText, type PatientOriginFigure } from './patient-origin-figure.ts'

const PatientOriginSourceDialog = lazyDialog(
  async () => (await import('./patient-origin-source-dialog.tsx')).PatientOriginSourceDialog,
)

interface Source {
  readonly answer: PatientOriginAnswer
  readonly show: (figure: PatientOriginFigure) => void
}

const SourceContext = createContext<Source | null>(null)

/** Lets every figure inside open its derivation. */
export function PatientOriginSource({ answer, children }: PropsWithChildren<{ answer: PatientOriginAnswer }>) {
  const [figure, setFigure] = useState<PatientOriginFigure>()
  const [isOpen, setOpen] = useState(false)
  const source = useMemo<Source>(
    () => ({
      answer,
      show: (wanted) => {
        setFigure(wanted)
        setOpen(true)
      },
    }),
    [answer],
  )
  const close = useCallback(() => setOpen(false), [])
  return (
    <SourceContext value={source}>
      {children}
      {figure ? <PatientOriginSourceDialog open={isOpen} onClose={close} answer={answer} figure={figure} /> : null}
    </SourceContext>
  )
}

/** A figure, or "n/a", which opens its derivation. */
export function PatientOriginFigureButton({ figure }: { figure: PatientOriginFigure }) {
  const intl = useIntl()
  const source = use(SourceContext)
  if (!source) throw new Error('Expected a <PatientOriginSource> around <PatientOriginFigureButton>, got none.')
  const { answer, show } = source
  const text = figureText(intl, answer, figure)
  const shown = text ?? intl.formatMessage({ id: 'analytics.na' })
  return (
    <FigureButton
      isMissing={text === null || isSuppressed(figure)}
      label={intl.formatMessage(
        { id: 'analytics.source.open' },
        { measure: figureName(intl, figure), year: answer.year, value: shown },
      )}
      onClick={() => show(figure)}
    >
      {shown}
    </FigureButton>
  )
}

/** Whether the figure is a suppressed cell of the file. */
function isSuppressed(figure: PatientOriginFigure): boolean {
  return figure.of === 'zip' && figure.zip.suppressed && ['cases', 'days', 'charges'].includes(figure.column)
}
