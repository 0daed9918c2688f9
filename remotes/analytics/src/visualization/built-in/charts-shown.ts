import type { ChartRegister, ShownChart } from '@keyroom/ui/more'

/** The charts that a dashboard shows now. */
export interface ChartsShown extends ChartRegister {
  /** In reading order. */
  readonly inOrder: () => readonly ShownChart[]
  readonly count: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/** Registers the charts of one dashboard while they are mounted. */
export function chartsShown(): ChartsShown {
  const charts = new Set<ShownChart>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    add: (chart) => {
      charts.add(chart)
      tell()
      return () => {
        charts.delete(chart)
        tell()
      }
    },
    inOrder: () =>
      [...charts].toSorted(({ element }, { element: other }) =>
        element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
    count: () => charts.size,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
