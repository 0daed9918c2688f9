export { workbookOf } from './workbook/workbook-of.ts'
export type { WorkbookText, WorkbookWords } from './workbook/workbook-words.ts'
