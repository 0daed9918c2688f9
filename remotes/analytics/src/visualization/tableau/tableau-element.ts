/**
 * The part of `<tableau-viz>` that we use, named as in the documentation of Tableau's Embedding API, version 3. Its
 * initial configuration is given as attributes and child elements.
 */
export interface TableauElement extends HTMLElement {
  /** Present once the view is interactive. */
  readonly workbook: {
    changeParameterValueAsync(name: string, value: string | number): Promise<unknown>
  }
  /** Offers an image of the view for download. */
  exportImageAsync(): Promise<void>
  /** Opens one of Tableau's own dialogs. */
  displayDialogAsync(type: string): Promise<void>
  /** Restores the published state of the workbook. */
  revertAllAsync(): Promise<void>
  /** Fits the view to its container. */
  resize(): void
}

/** The names of its events. */
export const tableauEvents = {
  interactive: 'firstinteractive',
  failed: 'vizloaderror',
  parameterChanged: 'parameterchanged',
} as const

/** The Tableau dialogs that we open. */
export const tableauDialogs = { crosstab: 'export-cross-tab', pdf: 'export-pdf' } as const

/** The detail of `vizloaderror`. */
export interface LoadErrorDetail {
  readonly errorCode: string
  readonly message: string
}

/** The detail of `parameterchanged`. */
export interface ParameterChangedDetail {
  getParameterAsync(): Promise<{ readonly name: string; readonly currentValue: { readonly value: unknown } }>
}

/** Loads Tableau's library, and returns a function that creates its element. */
export type LoadTableau = () => Promise<() => TableauElement>

/** The library, which is loaded only when an installation has a view to show. */
export const loadTableau: LoadTableau = async () => {
  const { TableauViz } = await import('@tableau/embedding-api')
  return () => new TableauViz()
}
