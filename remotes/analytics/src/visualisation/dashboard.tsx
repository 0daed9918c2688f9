import { Box, DelayedSkeleton, fetchedWhenDrawn, useHost } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { changeHospitalAddress } from '../hospital/hospital-address.ts'
import { BuiltIn } from './built-in/built-in.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { useFullScreen } from './full-screen/use-full-screen.ts'
import { BaseSalaryField } from './parameters/base-salary-field.tsx'
import { salaryInAddress } from './parameters/base-salary.ts'
import { DashboardToolbar } from './toolbar/dashboard-toolbar.tsx'
import { ToolButton } from './toolbar/tool-button.tsx'
import {
  builtInChoice,
  dashboardSize,
  visualisationOf,
  type DashboardActions,
  type DashboardRequest,
} from './visualisation.ts'

const Tableau = fetchedWhenDrawn(
  async () => (await import('./tableau/tableau.tsx')).Tableau,
  <DelayedSkeleton height={dashboardSize.height} />,
)

/** The drawings of a dashboard: two in a row where there is room, as on a sheet that lies. */
const panels = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

interface DashboardProps {
  request: DashboardRequest
  /** Where the figures are from, for pictures. */
  source: string
  heading: ReactNode
  /** Further things that can be chosen, beside the base salary. */
  parameters?: ReactNode
  /** Names in the address that Reset takes out; the base salary is one anyway. */
  resets: readonly string[]
  /** The dashboard that KeyRoom draws itself. */
  children: ReactNode
}

/** A dashboard, drawn by KeyRoom or by the installation's visualisation server, in its frame with its toolbar. */
export function Dashboard({ request, source, heading, parameters, resets, children }: DashboardProps) {
  const { services } = useHost()
  const [search, setSearch] = useSearchParams()
  const [actions, setActions] = useState<DashboardActions | null>(null)
  const [resetCount, setResetCount] = useState(0)
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const [isFull, toggleFull] = useFullScreen(frame)
  const drawn = visualisationOf(services, request.id, search.get('drawn'))
  const change = (wanted: Readonly<Record<string, string | null>>, replace = false) =>
    setSearch((current) => changeHospitalAddress(current, wanted), { replace, preventScrollReset: true })
  const reset = () => {
    change(Object.fromEntries(['salary', ...resets].map((name) => [name, null])))
    setResetCount((count) => count + 1)
  }
  return (
    <DashboardFrame
      id={id}
      element={frame}
      isFull={isFull}
      isEmbedded={drawn.kind === 'tableau'}
      heading={heading}
      parameters={
        <>
          {drawn.kind === 'built-in' ? parameters : null}
          <BaseSalaryField key={resetCount} />
        </>
      }
      toolbar={
        <DashboardToolbar actions={actions} isFull={isFull} onFullScreen={toggleFull} onReset={reset}>
          {drawn.kind === 'tableau' ? (
            <ToolButton icon="chart-bar" onClick={() => change({ drawn: builtInChoice })}>
              <FormattedMessage id="analytics.tool.built-in" />
            </ToolButton>
          ) : drawn.isChosen ? (
            <ToolButton icon="external-link" onClick={() => change({ drawn: null })}>
              <FormattedMessage id="analytics.tool.tableau" />
            </ToolButton>
          ) : null}
        </DashboardToolbar>
      }
    >
      {drawn.kind === 'tableau' ? (
        <Tableau
          key={`${drawn.view} ${request.ccn}`}
          view={drawn.view}
          request={request}
          onActions={setActions}
          onBaseSalary={(salary) => change({ salary: salaryInAddress(salary) }, true)}
          onInstead={() => change({ drawn: builtInChoice })}
        />
      ) : (
        <BuiltIn request={request} source={source} onActions={setActions}>
          <Box sx={panels}>{children}</Box>
        </BuiltIn>
      )}
    </DashboardFrame>
  )
}
