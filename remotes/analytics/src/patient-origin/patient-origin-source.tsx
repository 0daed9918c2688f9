import type { PatientOriginAnswer } from '@keyroom/product-api'
import { createContext, use, useCallback, useMemo, useState, type PropsWithChildren } from 'react'
import { useIntl } from 'react-intl'
import { LazyDialog } from '../board/lazy-dialog.tsx'
import { FigureButton } from '../provenance/figure-button.tsx'
import { figureName, figureText, type OriginFigure } from './origin-figure.ts'

const loadDialog = async () => (await import('./origin-source-dialog.tsx')).OriginSourceDialog

interface Source {
  readonly answer: PatientOriginAnswer
  readonly show: (figure: OriginFigure) => void
}

const SourceContext = createContext<Source | null>(null)

/** Every figure below can say where it comes from. */
export function OriginSource({ answer, children }: PropsWithChildren<{ answer: PatientOriginAnswer }>) {
  const [figure, setFigure] = useState<OriginFigure>()
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
      {figure ? (
        <LazyDialog fetchDialog={loadDialog} open={isOpen} onClose={close} answer={answer} figure={figure} />
      ) : null}
    </SourceContext>
  )
}

/** A figure, or "n/a", that opens where it comes from. */
export function OriginFigureButton({ figure }: { figure: OriginFigure }) {
  const intl = useIntl()
  const source = use(SourceContext)
  if (!source) throw new Error('<OriginFigureButton> found no <OriginSource> around it.')
  const { answer, show } = source
  const text = figureText(intl, answer, figure)
  const shown = text ?? intl.formatMessage({ id: 'analytics.na' })
  return (
    <FigureButton
      isMissing={text === null || isHidden(figure)}
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

/** Whether the figure is a cell of the file that is suppressed. */
function isHidden(figure: OriginFigure): boolean {
  return figure.of === 'zip' && figure.zip.suppressed && ['cases', 'days', 'charges'].includes(figure.column)
}
