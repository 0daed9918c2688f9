import { Box, DelayedSkeleton, lazyComponent, useHost } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { changeHospitalAddress } from '../address/hospital-address.ts'
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
  visualizationOf,
  type DashboardActions,
  type DashboardRequest,
} from './adapter/visualization.ts'

const Tableau = lazyComponent(async () => (await import('./tableau/tableau.tsx')).Tableau, {
  fallback: <DelayedSkeleton height={dashboardSize.height} />,
})

/**
 * As many charts per row as fit. A landscape page in print counts as a small screen, where a chart made for half of the
 * width is still legible.
 */
const panels = (minWidth: string) => ({
  display: 'grid',
  gap: 3,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}), 1fr))`,
})

interface DashboardProps {
  request: DashboardRequest
  /** The source line for pictures. */
  source: string
  heading: ReactNode
  /** Whether the built-in dashboard uses the base salary; a Tableau view always gets it. */
  usesBaseSalary?: boolean
  /** Further fields of the built-in dashboard. */
  parameters?: ReactNode
  /** The minimum width of a chart, where the page is wide enough. */
  panelWidth?: string
  /** The address parameters that Reset removes, besides the base salary. */
  resets: readonly string[]
  /** The built-in dashboard. */
  children: ReactNode
}

/** A dashboard in its frame with its toolbar, drawn by KeyRoom or by the visualization server of the installation. */
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
  const drawn = visualizationOf(services, request.id, search.get('drawn'))
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
