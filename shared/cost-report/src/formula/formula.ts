import { figureColumns, type FigureKey } from '../figures.ts'

/** A token of a formula: a figure of the report, the days in the period, or the text between them. */
export type FormulaPart =
  | { readonly kind: 'figure'; readonly key: FigureKey }
  | { readonly kind: 'period-days' }
  | { readonly kind: 'text'; readonly text: string }

const typography: Readonly<Record<string, string>> = { '/': '÷', '-': '−' }

/** Splits a formula into tokens: `days / (D × x)` is a figure, an operator, the days in the period and so on. */
export function formulaParts(formula: string): FormulaPart[] {
  const tokens = formula.match(/[A-Za-z]\w*|\d+|\s+|[^\sA-Za-z\d]/g) ?? []
  return tokens.map((token) => {
    if (token === 'D') return { kind: 'period-days' }
    if (token in figureColumns) return { kind: 'figure', key: token as FigureKey }
    return { kind: 'text', text: typography[token] ?? token }
  })
}

/** Writes a formula with labels, or with a report's numbers, in place of its figures. */
export function writeFormula(
  formula: string,
  say: { readonly figure: (key: FigureKey) => string; readonly periodDays: string },
): string {
  return formulaParts(formula)
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'period-days' ? say.periodDays : say.figure(part.key)
    })
    .join('')
}
