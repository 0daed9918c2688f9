/** Calculates a formula written with plain numbers, so that tests can check the formula that a screen shows. */
export function calculate(written: string): number {
  const tokens = written.match(/\d+(?:\.\d+)?|[^\s\d]/g) ?? []
  const take = (...signs: readonly string[]) => (signs.includes(tokens[0] ?? '') ? tokens.shift() : undefined)
  const sum = (): number => {
    let total = product()
    for (let sign = take('+', '−'); sign; sign = take('+', '−')) total += sign === '+' ? product() : -product()
    return total
  }
  const product = (): number => {
    let total = factor()
    for (let sign = take('×', '÷'); sign; sign = take('×', '÷')) total *= sign === '×' ? factor() : 1 / factor()
    return total
  }
  const factor = (): number => {
    if (take('−')) return -factor()
    const opened = take('(', '|')
    if (!opened) return Number(tokens.shift())
    const inside = sum()
    if (!take(opened === '(' ? ')' : '|')) throw new Error(`Expected "${opened}" to be closed in "${written}".`)
    return opened === '(' ? inside : Math.abs(inside)
  }
  const value = sum()
  if (tokens.length > 0) throw new Error(`Expected the end of "${written}", got "${tokens.join('')}".`)
  return value
}
