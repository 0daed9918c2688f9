/**
 * Reads a number as people of a language type it, or copy it from a spreadsheet: with or without group separators, with
 * a percent or dollar sign. A point is also a decimal separator where the language has a comma, unless it groups
 * thousands. `null` for an empty text, `undefined` for a text that is no number.
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const trimmed = withoutSigns(text)
  if (trimmed === '') return /[$%]/.test(text) ? undefined : null
  const plain = withPoint(trimmed, signOf('decimal', locale))
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

/** A text on the way to a number. */
export interface TypedNumber {
  readonly text: string
  /** As `readNumber` has it. */
  readonly read: number | null | undefined
  /** Whether the separators in the text group digits, wherever they are. */
  readonly isGrouped: boolean
  /** Whether the text is the beginning of a number, such as "6,0" or a minus. */
  readonly isPartial: boolean
}

/**
 * Reads a text while somebody types it. One more digit after "6,000", or one fewer, leaves its separator at a place where
 * no number has one. Since the text was a grouped number before, the separator still groups. In a text that never was
 * one, it may be another language's decimal separator, and is only read where it groups thousands.
 */
export function readTyped(text: string, before: Pick<TypedNumber, 'text' | 'isGrouped'>, locale: string): TypedNumber {
  const trimmed = withoutSigns(text)
  const group = signOf('group', locale)
  const isByOne = Math.abs(text.length - before.text.length) <= 1
  if (
    before.isGrouped &&
    isByOne &&
    trimmed
      .split(group)
      .slice(1)
      .some((part) => /^\d/.test(part))
  ) {
    return { text, read: readNumber(trimmed.replaceAll(group, ''), locale), isGrouped: true, isPartial: false }
  }
  return {
    text,
    read: readNumber(text, locale),
    isGrouped: isGroupedNumber(text, locale),
    isPartial: /^[+-]$|^[+-]?\d{1,3}(,\d{3})*,\d{0,2}$/.test(trimmed),
  }
}

/** Whether a text is a number with a group separator. */
export function isGroupedNumber(text: string, locale: string): boolean {
  const group = signOf('group', locale)
  const [whole = '', ...others] = withoutSigns(text).split(signOf('decimal', locale))
  const [first = '', ...groups] = whole.split(group)
  return (
    others.length <= 1 &&
    /^[+-]?\d{1,3}$/.test(first) &&
    groups.length > 0 &&
    groups.every((part) => /^\d{3}$/.test(part))
  )
}

/** Without spaces and the signs of units; digits and signs of full width, as Chinese keyboards write them, as others. */
function withoutSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s'’$%]/gu, '')
    .replace(/^[−–]/u, '-')
}

function withPoint(text: string, decimal: string): string {
  if (decimal === '.') return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  if (text.includes(','))
    return /^[+-]?(\d{1,3}(\.\d{3})+|\d*),\d*$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  return decimal === ',' && /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
}

function signOf(type: 'decimal' | 'group', locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234.5)
  return parts.find((part) => part.type === type)?.value ?? '.'
}

/** The rows and cells of a block that was copied in a spreadsheet; `null` for text of one cell. */
export function readBlock(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n')
  return lines.length > 1 || text.includes('\t') ? lines.map((line) => line.split('\t')) : null
}
