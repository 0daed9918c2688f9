import type { TableauElement } from './tableau-element.ts'

/** The names that a workbook knows what it is asked by. */
export const workbookNames = {
  baseSalary: 'Base Salary',
  fiscalYear: 'Fiscal Year',
  language: 'Language',
  hospital: 'CCN',
} as const

/** Parameters of a workbook by name. */
export type WorkbookParameters = Readonly<Record<string, string | number>>

interface ViewToMake {
  /** The whole address of the view. */
  readonly view: string
  /** The hospital whose rows are shown. */
  readonly ccn: string
  readonly parameters: WorkbookParameters
}

/** Tells an element of Tableau what to show; it begins once it stands in the page. */
export function makeView(element: TableauElement, { view, ccn, parameters }: ViewToMake): void {
  for (const [name, value] of Object.entries({
    src: view,
    width: '100%',
    height: '100%',
    toolbar: 'bottom',
    'hide-tabs': '',
    // By default a frame waits until somebody scrolls to it, and so would the clock that we watch it by.
    'iframe-attr-loading': 'eager',
  })) {
    element.setAttribute(name, value)
  }
  const told = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const child = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) child.setAttribute(name, value)
    element.append(child)
  }
  told('viz-filter', { field: workbookNames.hospital, value: ccn })
  for (const [name, value] of Object.entries(parameters)) told('viz-parameter', { name, value: String(value) })
}
