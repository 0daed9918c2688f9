import { Alert } from '@keyroom/ui/more'
import { Component, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'

/** Milliseconds between two tries to fetch a chart that could not be. */
const tryAgainMs = 2_000

interface ChartBoundaryProps {
  /** Fetches the chart's code, as the chart itself does when it is drawn. */
  fetchChart: () => Promise<unknown>
}

/**
 * A chart that can't be fetched or drawn takes nothing else with it: the table below has its figures. One that could
 * not be fetched is asked for again while the page is seen, and drawn once it is there.
 */
export class ChartBoundary extends Component<PropsWithChildren<ChartBoundaryProps>, { failed: boolean }> {
  override state = { failed: false }
  private timer: ReturnType<typeof setInterval> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.stop()
    if (error instanceof Error && error.name === 'ChunkLoadError') this.timer = setInterval(this.tryAgain, tryAgainMs)
  }

  override componentWillUnmount() {
    this.stop()
  }

  private stop() {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private readonly tryAgain = () => {
    if (document.visibilityState === 'hidden') return
    this.props.fetchChart().then(
      () => {
        if (this.timer === undefined) return
        this.stop()
        this.setState({ failed: false })
      },
      () => undefined,
    )
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
