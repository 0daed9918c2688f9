/** A piece of a formula: a figure of the report, the days in the period, or what stands between them. */
export type FormulaPart =
  | { readonly kind: 'figure'; readonly key: string }
  | { readonly kind: 'period-days' }
  | { readonly kind: 'text'; readonly text: string }

const typography: Readonly<Record<string, string>> = { '/': '÷', '-': '−' }

/**
 * Takes a formula in figure keys apart: `days / (D × x)` is a figure, a sign, the days in the period and so on. What
 * follows a comma is a remark, not part of the calculation.
 */
export function formulaParts(formula: string): FormulaPart[] {
  const calculation = formula.split(',')[0] ?? ''
  const tokens = calculation.match(/[A-Za-z]\w*|\d+|\s+|[^\sA-Za-z\d]/g) ?? []
  return tokens.map((token) => {
    if (token === 'D') return { kind: 'period-days' }
    if (/^[A-Za-z]/.test(token)) return { kind: 'figure', key: token }
    return { kind: 'text', text: typography[token] ?? token }
  })
}

/** Writes a formula with words or numbers in the place of its figures. */
export function writeFormula(formula: string, say: { figure: (key: string) => string; periodDays: string }): string {
  return formulaParts(formula)
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'period-days' ? say.periodDays : say.figure(part.key)
    })
    .join('')
}
