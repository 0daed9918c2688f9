import { localeOf, languages } from '@keyroom/intl'
import { Box } from '@keyroom/ui/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { readSalary } from '../parameters/base-salary.ts'
import { dashboardSize, type VisualizationProps } from '../adapter/visualization.ts'
import { workbookNames } from './make-view.ts'
import { loadTableau, tableauDialogs, type LoadTableau } from './tableau-element.ts'
import { TableauNotice } from './tableau-notice.tsx'
import { useTableauView } from './use-tableau-view.ts'

interface TableauProps extends VisualizationProps {
  /** The URL of the view. */
  view: string
  /** The user chose another base salary in the view itself. */
  onBaseSalary: (salary: number) => void
  /** The user prefers the built-in dashboard. */
  onInstead: () => void
  load?: LoadTableau
}

/** A dashboard drawn by a Tableau server, with its loading and error states. */
export function Tableau({ request, view, onActions, onBaseSalary, onInstead, load = loadTableau }: TableauProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <TableauAttempt
      key={attempt}
      request={request}
      view={view}
      load={load}
      onActions={onActions}
      onBaseSalary={onBaseSalary}
      onInstead={onInstead}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}

interface TableauAttemptProps extends Required<TableauProps> {
  onRetry: () => void
}

function TableauAttempt({ request, view, load, onActions, onBaseSalary, onInstead, onRetry }: TableauAttemptProps) {
  const { ccn, fiscalYear, baseSalary, title } = request
  const intl = useIntl()
  const { tag } = languages[localeOf(intl.locale)]
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const parameters = useMemo(
    () => ({
      [workbookNames.baseSalary]: baseSalary,
      [workbookNames.fiscalYear]: fiscalYear,
      [workbookNames.language]: tag,
    }),
    [baseSalary, fiscalYear, tag],
  )
  const onParameter = (name: string, value: unknown) => {
    const salary = name === workbookNames.baseSalary ? readSalary(String(value)) : null
    if (salary !== null) onBaseSalary(salary)
  }
  const { state, element, refused } = useTableauView(place, { view, ccn, parameters, load, onParameter })

  const tellActions = useCallback(
    () =>
      onActions(
        element && {
          image: () => element.exportImageAsync(),
          data: () => [
            {
              id: 'crosstab',
              label: intl.formatMessage({ id: 'analytics.tableau.crosstab' }),
              save: () => element.displayDialogAsync(tableauDialogs.crosstab),
            },
          ],
          print: () => element.displayDialogAsync(tableauDialogs.pdf),
          reset: () => element.revertAllAsync(),
        },
      ),
    [element, onActions, intl],
  )
  useEffect(tellActions, [tellActions])
  useEffect(() => () => onActions(null), [onActions])

  return (
    <>
      <TableauNotice
        state={state}
        isSalaryRefused={refused.includes(workbookNames.baseSalary)}
        onRetry={onRetry}
        onInstead={onInstead}
      />
      <Box
        ref={setPlace}
        role="group"
        aria-label={title}
        aria-busy={state.phase === 'loading'}
        sx={{
          height: `max(${dashboardSize.height}px, var(--chart-room, 0px))`,
          maxWidth: dashboardSize.width,
          // A failed frame shows nothing, or an error that says less than ours.
          display: state.phase === 'failed' ? 'none' : 'block',
          '& iframe': { display: 'block', maxWidth: '100%' },
        }}
      />
    </>
  )
}
