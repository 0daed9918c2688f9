import { Alert } from '@keyroom/ui/more'
import { Component, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'

const retryIntervalMs = 2_000

interface ChartBoundaryProps {
  /** Fetches the chart's code, as rendering the chart does. */
  fetchChart: () => Promise<unknown>
}

/**
 * Confines a failing chart: the table below has its figures. Code that failed to load is fetched again while the page
 * is visible, and the chart is rendered once it is there.
 */
export class ChartBoundary extends Component<PropsWithChildren<ChartBoundaryProps>, { failed: boolean }> {
  override state = { failed: false }
  private timer: ReturnType<typeof setInterval> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.stop()
    if (error instanceof Error && error.name === 'ChunkLoadError')
      this.timer = setInterval(this.tryAgain, retryIntervalMs)
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
