import type { Derivation } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import { plainText, thresholdText } from '../figures/figure-text.ts'

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−', '<=': '≤', '>=': '≥' }

/** Three or more numbers of one list, added up, alone in parentheses or without them. */
const longSum = /\(([A-Za-z]+)\.\d+(?: \+ \1\.\d+){2,}\)|\b([A-Za-z]+)\.\d+(?: \+ \2\.\d+){2,}/g

/** The formula with the names of its numbers. A long sum of one list names it once: its numbers follow anyway. */
export function formulaInWords(intl: IntlShape, derivation: Derivation): string {
  const formula = derivation.formula.replaceAll(
    longSum,
    (_, enclosed?: string, bare?: string) => `sum(${enclosed ?? bare}.1)`,
  )
  return written(intl, { ...derivation, formula }, ({ symbol }) => symbolName(intl, symbol))
}

/** The formula with its numbers and the result. */
export function formulaInNumbers(intl: IntlShape, derivation: Derivation): string | null {
  if (derivation.value === null || derivation.inputs.some(({ value }) => value === null)) return null
  const numbers = written(intl, derivation, ({ value, unit }) => (value === null ? '' : plainText(intl, value, unit)))
  const result = 'step' in derivation.ref ? thresholdText : plainText
  return `${numbers} = ${result(intl, derivation.value, derivation.unit)}`
}

/** The name of a number in a formula; a number of a list, such as `volume.2`, has the name of the list. */
export function symbolName(intl: IntlShape, symbol: string): string {
  const id = `programming.symbol.${symbol.replace(/[._]?\d+$/, '')}`
  return id in intl.messages ? intl.formatMessage({ id }) : symbol
}

function written(
  intl: IntlShape,
  { formula, inputs }: Derivation,
  text: (input: Derivation['inputs'][number]) => string,
): string {
  return formula.replaceAll(/[A-Za-z_][\w.]*|<=|>=|[*/-]/g, (part) => {
    const input = inputs.find(({ symbol }) => symbol === part)
    if (input) return text(input)
    const id = `programming.function.${part}`
    return signs[part] ?? (id in intl.messages ? intl.formatMessage({ id }) : part)
  })
}
