import type { TableauElement } from './tableau-element.ts'

/** The parameter and filter names of a workbook. */
export const workbookNames = {
  baseSalary: 'Base Salary',
  fiscalYear: 'Fiscal Year',
  language: 'Language',
  hospital: 'CCN',
} as const

/** Workbook parameters by name. */
export type WorkbookParameters = Readonly<Record<string, string | number>>

interface ViewToMake {
  /** The URL of the view. */
  readonly view: string
  /** The hospital to filter by. */
  readonly ccn: string
  readonly parameters: WorkbookParameters
}

/** Configures a Tableau element; it loads once it is in the document. */
export function makeView(element: TableauElement, { view, ccn, parameters }: ViewToMake): void {
  for (const [name, value] of Object.entries({
    src: view,
    width: '100%',
    height: '100%',
    toolbar: 'bottom',
    'hide-tabs': '',
    // By default a frame loads only when scrolled to, but our timeout would start at once.
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
