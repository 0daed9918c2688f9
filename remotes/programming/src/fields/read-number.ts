/**
 * Reads a number as people of a language type it, or copy it from a spreadsheet: with or without group separators, with
 * a percent or dollar sign. A point is also a decimal separator where the language has a comma, unless it groups
 * thousands. `null` for an empty text, `undefined` for a text that is no number.
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const trimmed = text.replaceAll(/[\s\u00A0\u202F\u2009'’$%]/gu, '').replace(/^[−–]/u, '-')
  if (trimmed === '') return /[$%]/.test(text) ? undefined : null
  const plain = withPoint(trimmed, decimalOf(locale))
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

function withPoint(text: string, decimal: string): string {
  if (decimal === '.') return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  if (text.includes(','))
    return /^[+-]?(\d{1,3}(\.\d{3})+|\d*),\d*$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  return decimal === ',' && /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
}

function decimalOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** The rows and cells of a block that was copied in a spreadsheet; `null` for text of one cell. */
export function readBlock(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n')
  return lines.length > 1 || text.includes('\t') ? lines.map((line) => line.split('\t')) : null
}
