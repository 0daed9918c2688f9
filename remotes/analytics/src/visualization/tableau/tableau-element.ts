/**
 * What we use of `<tableau-viz>`, by the names of Tableau's own documentation of its Embedding API, version 3. Everything
 * that it is told at first it is told by attributes and child elements.
 */
export interface TableauElement extends HTMLElement {
  /** There once the view has become interactive. */
  readonly workbook: {
    changeParameterValueAsync(name: string, value: string | number): Promise<unknown>
  }
  /** Offers a picture of the view for download. */
  exportImageAsync(): Promise<void>
  /** Opens one of Tableau's own dialogs. */
  displayDialogAsync(type: string): Promise<void>
  /** Brings the workbook back to how it was published. */
  revertAllAsync(): Promise<void>
  /** Fits the view to its place. */
  resize(): void
}

/** The names of the events that it raises. */
export const tableauEvents = {
  interactive: 'firstinteractive',
  failed: 'vizloaderror',
  parameterChanged: 'parameterchanged',
} as const

/** The dialogs of its own that we open. */
export const tableauDialogs = { crosstab: 'export-cross-tab', pdf: 'export-pdf' } as const

/** What comes with `vizloaderror`. */
export interface LoadErrorDetail {
  readonly errorCode: string
  readonly message: string
}

/** What comes with `parameterchanged`. */
export interface ParameterChangedDetail {
  getParameterAsync(): Promise<{ readonly name: string; readonly currentValue: { readonly value: unknown } }>
}

/** Fetches Tableau's library, and gives what makes an element of it. */
export type LoadTableau = () => Promise<() => TableauElement>

/** The library itself: fetched when an installation has a view to show, and by nobody else. */
export const loadTableau: LoadTableau = async () => {
  const { TableauViz } = await import('@tableau/embedding-api')
  return () => new TableauViz()
}
