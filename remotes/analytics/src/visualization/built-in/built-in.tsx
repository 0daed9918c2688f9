import { useTheme } from '@keyroom/ui/core'
import { ChartsContext } from '@keyroom/ui/more'
import { useEffect, useState, useSyncExternalStore, type PropsWithChildren } from 'react'
import { useIntl } from 'react-intl'
import type { VisualizationProps } from '../adapter/visualization.ts'
import { chartsShown } from './charts-shown.ts'
import { saveDashboardPicture } from './dashboard-picture.ts'
import { figureFiles } from './figure-files.ts'

interface BuiltInProps extends VisualizationProps {
  /** The source line for pictures. */
  source: string
}

/** A dashboard drawn by KeyRoom, whose charts serve the toolbar. */
export function BuiltIn({ request: { title }, source, onActions, children }: PropsWithChildren<BuiltInProps>) {
  const [charts] = useState(chartsShown)
  const intl = useIntl()
  const { direction } = useTheme()
  const isEmpty = useSyncExternalStore(charts.subscribe, charts.count) === 0
  useEffect(() => {
    onActions({
      image: isEmpty ? null : () => saveDashboardPicture(charts.inOrder(), title, source),
      data: isEmpty ? null : () => figureFiles(intl, { title, charts: charts.inOrder(), isRtl: direction === 'rtl' }),
      print: async () => print(),
      reset: async () => undefined,
    })
  }, [charts, isEmpty, title, source, onActions, intl, direction])
  return <ChartsContext value={charts}>{children}</ChartsContext>
}
