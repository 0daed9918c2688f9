export { workbookOf, type ProgramWorkbook, type WorkbookFacts } from './workbook/workbook-of.ts'
export type { WorkbookText, WorkbookWords } from './workbook/workbook-words.ts'
