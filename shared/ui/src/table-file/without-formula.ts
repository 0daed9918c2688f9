/**
 * Spreadsheets read a cell that begins like this as a formula, after spaces, visible or not, that they drop. Where
 * semicolons separate cells, quotation marks within one do not keep it together, so what follows a semicolon or an end
 * of line begins a cell as well.
 */
const formula = /(?<=^|[;\t\r\n])[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/gu

/** A text with an apostrophe before what a spreadsheet would read as a formula: strangers choose names. */
export function withoutFormula(text: string): string {
  return text.replace(formula, "'$&")
}
