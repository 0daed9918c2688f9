import type { Host } from '@keyroom/contract'

/** The dashboards that a server may draw; the settings of an installation use these names. */
export const dashboardIds = ['hospital-summary', 'trends', 'compare', 'benchmarks', 'inpatient', 'zip-code'] as const
export type DashboardId = (typeof dashboardIds)[number]

/** The maximum size of a dashboard on screen, in pixels. */
export const dashboardSize = { width: 1450, height: 850 } as const

/** What a dashboard shows. */
export interface DashboardRequest {
  readonly id: DashboardId
  /** The title on the page, in files and in pictures. */
  readonly title: string
  readonly ccn: string
  readonly fiscalYear: number
  /** Dollars a year. */
  readonly baseSalary: number
}

/** A file with figures of a dashboard. */
export interface FigureFile {
  readonly id: string
  /** The label in the reader's language. */
  readonly label: string
  readonly save: () => Promise<void>
}

/** The actions of the toolbar below a dashboard. Each rejects when it fails. */
export interface DashboardActions {
  /** Saves a picture of the dashboard; `null` while there is nothing to draw. */
  readonly image: (() => Promise<void>) | null
  /** The files with its figures; `null` before the first figures. */
  readonly data: (() => readonly FigureFile[]) | null
  /** Prints the dashboard, or saves it as a PDF. */
  readonly print: () => Promise<void>
  /** Restores the initial state of the drawing; the page resets the address. */
  readonly reset: () => Promise<void>
}

/**
 * What draws a dashboard: KeyRoom, or the visualization server of the installation. The frame, the toolbar and the
 * parameters are the same for both.
 */
export interface VisualizationProps {
  readonly request: DashboardRequest
  /** Called with the actions for the toolbar; `null` before they are ready. */
  readonly onActions: (actions: DashboardActions | null) => void
}

/** What draws a dashboard, and the URL of its view. */
export type Visualization =
  | { readonly kind: 'built-in'; readonly isChosen: boolean }
  | { readonly kind: 'tableau'; readonly view: string }

/** The address parameter's value for the built-in dashboard in place of a server's. */
export const builtInChoice = 'built-in'

/**
 * The server of the installation draws a dashboard for which its settings name a view; the reader may choose the
 * built-in one.
 */
export function visualizationOf(
  { visualisation }: Host['services'],
  id: DashboardId,
  choice: string | null,
): Visualization {
  const path = visualisation?.views[id]
  if (!visualisation || !path) return { kind: 'built-in', isChosen: false }
  if (choice === builtInChoice) return { kind: 'built-in', isChosen: true }
  return { kind: 'tableau', view: `${visualisation.origin}${path}` }
}
