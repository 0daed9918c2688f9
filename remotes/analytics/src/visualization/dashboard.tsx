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

/**
 * The drawings of a dashboard: as many in a row as there is room for, on a sheet that lies too, which is as wide as a
 * small screen: a drawing that was made for half of that can still be read.
 */
const panels = (least: string) => ({
  display: 'grid',
  gap: 3,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
})

interface DashboardProps {
  request: DashboardRequest
  /** Where the figures are from, for pictures. */
  source: string
  heading: ReactNode
  /** Whether KeyRoom's own dashboard uses the base salary: Tableau's are always told it. */
  usesBaseSalary?: boolean
  /** What else can be chosen for KeyRoom's own. */
  parameters?: ReactNode
  /** The least that a drawing of KeyRoom's own is wide, where there is room for it. */
  panelWidth?: string
  /** Names in the address that Reset takes out; the base salary is one anyway. */
  resets: readonly string[]
  /** The dashboard that KeyRoom draws itself. */
  children: ReactNode
}

/** A dashboard, drawn by KeyRoom or by the installation's visualisation server, in its frame with its toolbar. */
export function Dashboard({
  request,
  source,
  heading,
  usesBaseSalary = false,
  parameters,
  panelWidth = '26rem',
  resets,
  children,
}: DashboardProps) {
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
          {usesBaseSalary || drawn.kind === 'tableau' ? <BaseSalaryField key={resetCount} /> : null}
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
          <Box sx={panels(panelWidth)}>{children}</Box>
        </BuiltIn>
      )}
    </DashboardFrame>
  )
}
