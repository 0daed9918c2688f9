export {
  cellReference,
  columnLetters,
  sheetNames,
  type Cell,
  type CellFormat,
  type CellValue,
  type Column,
  type Sheet,
} from './sheet.ts'
