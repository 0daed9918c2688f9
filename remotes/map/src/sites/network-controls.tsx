import { ApiError } from '@keyroom/contract'
import { driveTimeJobLimits, maxJobOrigins, type DriveTimeJob } from '@keyroom/product-api'
import { Button, MenuItem, Typography } from '@keyroom/ui/core'
import { Alert, SelectField } from '@keyroom/ui/more'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnLocations } from '../facilities/use-own-locations.ts'
import { usePicks } from '../picks/picks.ts'
import { GroupField } from './group-field.tsx'
import { StateField } from './state-field.tsx'
import { AnswerSource } from '../times/answer-state.tsx'
import { BandFields, Hint, type TaskProps } from '../times/origin-fields.tsx'
import { TimeOfDayFields } from '../times/time-of-day-fields.tsx'
import { networkStarts, type TimesChoice } from '../times/times-choice.ts'
import { choiceOfJob, listedPlaces, networkOrder } from './network-order.ts'
import { jobMessage } from './network-trouble.tsx'
import { isUnfinished, useNetwork, useNetworkJobs, useOrderNetwork } from './use-network.ts'

const { signedIn, subscribed } = driveTimeJobLimits
const limits = {
  origins: signedIn.origins,
  unfinished: signedIn.unfinished,
  moreOrigins: subscribed.origins,
  moreUnfinished: subscribed.unfinished,
  listed: maxJobOrigins,
}

/**
 * The controls of many places: from where, how far, the order, and earlier orders. They show the order of the open job; a
 * change of it begins another one.
 */
export function NetworkControls({ choice: ownChoice, screen, onChange }: TaskProps) {
  const intl = useIntl()
  const { job, shown } = useNetwork(ownChoice.job)
  const choice = choiceOfJob(ownChoice, job)
  const openJob = (id: string) => onChange({ ...choice, job: id })
  const changeOrder = (next: TimesChoice) => onChange({ ...next, job: undefined })
  const { picks } = usePicks(screen)
  const { own } = useOwnLocations()
  const supply = { picks, locations: own?.locations }
  const order = networkOrder(choice, supply)
  const ordering = useOrderNetwork(openJob)
  const listed = listedPlaces(choice, supply).length
  const { reset } = ordering
  // What failed without a connection can be tried again, so nothing says any more that it can't.
  useEffect(() => {
    addEventListener('online', reset)
    return () => removeEventListener('online', reset)
  }, [reset])
  return (
    <>
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.sites.network.start' })}
        value={choice.start}
        onChange={({ target }) => {
          const start = networkStarts.find((one) => one === target.value)
          if (start) changeOrder({ ...choice, start })
        }}
        sx={{ minWidth: 200 }}
      >
        {networkStarts.map((start) => (
          <MenuItem key={start} value={start}>
            <FormattedMessage id={`map.sites.network.start.${start}`} />
          </MenuItem>
        ))}
      </SelectField>
      {choice.start === 'hospitals' ? (
        <>
          <GroupField choice={choice} onChange={changeOrder} label="map.sites.network.group" />
          <StateField choice={choice} onChange={changeOrder} none="map.sites.network.country" />
        </>
      ) : (
        <Typography variant="body2">
          <FormattedMessage id="map.sites.network.listed" values={{ count: listed }} />
        </Typography>
      )}
      <BandFields choice={choice} onChange={changeOrder} />
      <TimeOfDayFields choice={choice} onChange={changeOrder} shown={shown} />
      <Button
        variant="contained"
        size="small"
        disabled={!order || ordering.isPending || (job !== undefined && isUnfinished(job))}
        onClick={() => order && ordering.mutate(order)}
      >
        <FormattedMessage id="map.sites.network.order" />
      </Button>
      <EarlierOrders job={choice.job} onOpen={openJob} />
      {ordering.error ? (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id={jobMessage(ordering.error instanceof ApiError ? ordering.error.code : '')} />
        </Alert>
      ) : null}
      {choice.start === 'picks' && listed === 0 ? <Hint id="map.sites.network.picks.none" /> : null}
      {choice.start === 'own' && own && listed === 0 ? <Hint id="map.sites.network.own.none" /> : null}
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%', maxWidth: '75ch' }}>
        <FormattedMessage id="map.sites.network.how" values={limits} />
      </Typography>
      <AnswerSource shown={shown} />
    </>
  )
}

interface EarlierOrdersProps {
  job: string | undefined
  onOpen: (id: string) => void
}

/** The latest orders of the account, to open one. */
function EarlierOrders({ job, onOpen }: EarlierOrdersProps) {
  const intl = useIntl()
  const jobs = useNetworkJobs()
  if (jobs.error && !jobs.data) {
    return (
      <Button size="small" onClick={() => void jobs.refetch()}>
        <FormattedMessage id="map.sites.network.earlier.failed" />
      </Button>
    )
  }
  if (!jobs.data || jobs.data.length === 0) return null
  const textOf = ({ createdAt, state, total }: DriveTimeJob) =>
    intl.formatMessage(
      { id: 'map.sites.network.earlier.one' },
      {
        date: intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
        state,
        total: total ?? 0,
      },
    )
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'map.sites.network.earlier' })}
      value={jobs.data.some(({ id }) => id === job) ? job : ''}
      onChange={({ target }) => onOpen(target.value)}
      sx={{ minWidth: 240 }}
    >
      {jobs.data.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {textOf(one)}
        </MenuItem>
      ))}
    </SelectField>
  )
}
