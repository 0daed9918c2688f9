import { Alert } from '@keyroom/ui/more'
import { Component, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'

/** A chart that can't be fetched or drawn takes nothing else with it: the table below has its figures. */
export class ChartBoundary extends Component<PropsWithChildren, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert severity="warning">
        <FormattedMessage id="analytics.trend.chart-failed" />
      </Alert>
    )
  }
}
