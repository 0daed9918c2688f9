/** A flow of a period of `days` brought to 365 days, so that short periods stand beside full years. */
export function annualise(value: number, days: number): number {
  return (value * 365) / days
}
