import { topics } from '@keyroom/contract'
import { Button, PageHeading, Typography, useHost } from '@keyroom/ui/core'
import { startWorker } from '@keyroom/ui/worker'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** Shows its version and the language that it gets from the bus, has a field for notes, and works in a worker. */
export function GuestPage() {
  const { events, remote } = useHost()
  const [locale, setLocale] = useState('')
  useEffect(() => events.subscribe(topics.localeChanged, (change) => setLocale(change.locale)), [events])
  return (
    <>
      <PageHeading>
        <FormattedMessage id="guest.title" />
      </PageHeading>
      <Typography data-locale={locale} data-version={remote.version}>
        <FormattedMessage id="guest.text" />
      </Typography>
      <label>
        <FormattedMessage id="guest.notes" />
        <input />
      </label>
      <Counting />
    </>
  )
}

function Counting() {
  const [count, setCount] = useState<number | null>(null)
  const start = async () => {
    const { default: source } = await import('./count-worker.ts?worker')
    const { worker, stop } = startWorker(source)
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      stop()
      setCount(data)
    })
    worker.postMessage(1_000_000)
  }
  return (
    <Typography>
      <Button onClick={() => void start()}>
        <FormattedMessage id="guest.worker.start" />
      </Button>
      {count === null ? null : <FormattedMessage id="guest.worker.done" values={{ count }} />}
    </Typography>
  )
}
