import { ChartsContext } from '@keyroom/ui/more'
import { useEffect, useState, useSyncExternalStore, type PropsWithChildren } from 'react'
import type { VisualisationProps } from '../visualisation.ts'
import { chartsShown } from './charts-shown.ts'
import { saveDashboardPicture } from './dashboard-picture.ts'

interface BuiltInProps extends VisualisationProps {
  /** Where the figures are from, for pictures. */
  source: string
}

/** The dashboard that KeyRoom draws itself: whatever stands in it, with the charts among that for the toolbar. */
export function BuiltIn({ request: { title }, source, onActions, children }: PropsWithChildren<BuiltInProps>) {
  const [charts] = useState(chartsShown)
  const isEmpty = useSyncExternalStore(charts.subscribe, charts.count) === 0
  useEffect(() => {
    if (isEmpty) return onActions(null)
    onActions({
      image: () => saveDashboardPicture(charts.inOrder(), title, source),
      data: async () => {
        throw new Error('not yet')
      },
      print: async () => print(),
      reset: async () => undefined,
    })
  }, [charts, isEmpty, title, source, onActions])
  return <ChartsContext value={charts}>{children}</ChartsContext>
}
