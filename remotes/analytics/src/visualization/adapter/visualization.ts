import type { Host } from '@keyroom/contract'

/** The dashboards that may be drawn by something else than KeyRoom; an installation's settings name them so. */
export const dashboardIds = ['hospital-summary', 'trends', 'compare', 'benchmarks', 'inpatient', 'zip-code'] as const
export type DashboardId = (typeof dashboardIds)[number]

/** The largest that a dashboard is on the screen, in pixels. */
export const dashboardSize = { width: 1450, height: 850 } as const

/** What a dashboard is asked to show. */
export interface DashboardRequest {
  readonly id: DashboardId
  /** What it is called, for people, in files and in pictures. */
  readonly title: string
  /** The hospital that it is about. */
  readonly ccn: string
  readonly fiscalYear: number
  /** Dollars a year. */
  readonly baseSalary: number
}

/** One of the files that the figures of a dashboard can be had as. */
export interface FigureFile {
  readonly id: string
  /** What it is, in the reader's language. */
  readonly label: string
  readonly save: () => Promise<void>
}

/** What the toolbar below a dashboard does. Each rejects when it fails. */
export interface DashboardActions {
  /** Gives a picture of the dashboard; `null` while there is nothing that a picture could be made of. */
  readonly image: (() => Promise<void>) | null
  /** What its figures can be had as, asked for when somebody wants them; `null` while there are none. */
  readonly data: (() => readonly FigureFile[]) | null
  /** Gives it on paper, or as a PDF. */
  readonly print: () => Promise<void>
  /** Brings back how it was drawn at first; what the address holds is the page's to reset. */
  readonly reset: () => Promise<void>
}

/**
 * Something that draws dashboards: KeyRoom itself, or a visualisation server of the installation. The frame, the toolbar
 * and the parameters are the same around both.
 */
export interface VisualisationProps {
  readonly request: DashboardRequest
  /** Tells what the toolbar can do; `null` while there is nothing yet that it could do anything with. */
  readonly onActions: (actions: DashboardActions | null) => void
}

/** Which of the two draws a dashboard, and where it is fetched from. */
export type Visualisation =
  | { readonly kind: 'built-in'; readonly isChosen: boolean }
  | { readonly kind: 'tableau'; readonly view: string }

/** In the address, when somebody prefers the built-in dashboard where there is another. */
export const builtInChoice = 'built-in'

/**
 * What draws a dashboard: the installation's server where its settings name a view for it, else KeyRoom itself, which
 * also who looks at it may choose.
 */
export function visualisationOf(
  { visualisation }: Host['services'],
  id: DashboardId,
  choice: string | null,
): Visualisation {
  const path = visualisation?.views[id]
  if (!visualisation || !path) return { kind: 'built-in', isChosen: false }
  if (choice === builtInChoice) return { kind: 'built-in', isChosen: true }
  return { kind: 'tableau', view: `${visualisation.origin}${path}` }
}
