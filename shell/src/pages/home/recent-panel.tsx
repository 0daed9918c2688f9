import { Box, Icon, Link, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { facilityKey, getFacility } from '@keyroom/product-api'
import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkAccess, useAccess } from '../../kernel/access/access-store.ts'
import { services } from '../../kernel/api/services.ts'
import { useRouteAddress } from '../../kernel/federation/route-address.ts'
import { useRecentHospitals, type RecentHospital } from '../../kernel/recent/recent-hospitals.ts'
import { Panel } from './panel.tsx'

/** The hospitals that the person looked at last, as they are now; one that is not there any more is left out. */
export function RecentPanel() {
  const recent = useRecentHospitals()
  const found = useQueries({
    queries: recent.map(({ ccn }) => ({
      queryKey: facilityKey(ccn),
      queryFn: ({ signal }: { signal: AbortSignal }) => getFacility(services().api, ccn, { signal }),
    })),
  })
  const gone = (index: number) => (found[index]?.error as { status?: number } | null)?.status === 404
  const rows = recent.map((chosen, index) => ({ chosen, facility: found[index]?.data, isGone: gone(index) }))
  const there = rows.filter(({ isGone }) => !isGone)
  return (
    <Panel title={<FormattedMessage id="shell.home.recent" />}>
      {there.length === 0 ? (
        <Nothing />
      ) : (
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {there.map(({ chosen, facility }) => (
            <RecentRow key={chosen.ccn} chosen={chosen} facility={facility} />
          ))}
        </Box>
      )}
    </Panel>
  )
}

function Nothing() {
  const map = useRouteAddress({ route: 'map' })
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'text.secondary' }}>
      <Icon name="hospital" size={28} />
      <Typography>
        <FormattedMessage
          id="shell.home.recent.none"
          values={{
            link: (text) =>
              map ? (
                <Link key="map" component={RouterLink} to={map}>
                  {text}
                </Link>
              ) : (
                <Fragment key="map">{text}</Fragment>
              ),
          }}
        />
      </Typography>
    </Box>
  )
}

interface RecentRowProps {
  readonly chosen: RecentHospital
  readonly facility: Awaited<ReturnType<typeof getFacility>> | undefined
}

function RecentRow({ chosen, facility }: RecentRowProps) {
  const intl = useIntl()
  const mayRead = useAccess(checkAccess)('cost-report').allowed
  const summary = useRouteAddress({ route: 'hospital-summary', params: { ccn: chosen.ccn } })
  const map = useRouteAddress({ route: 'map', params: { ccn: chosen.ccn } })
  const address = (mayRead && summary) || map
  const name = facility?.name ?? chosen.name
  const place = [facility?.city, facility?.state].filter(Boolean).join(', ')
  const facts = facility && [
    place || intl.formatMessage({ id: 'shell.home.recent.ccn' }, { ccn: chosen.ccn }),
    ...(facility.beds === null ? [] : [intl.formatMessage({ id: 'shell.home.recent.beds' }, { beds: facility.beds })]),
    ...(facility.occupancy === null
      ? []
      : [intl.formatMessage({ id: 'shell.home.recent.occupancy' }, { occupancy: facility.occupancy })]),
  ]
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'baseline',
        justifyContent: 'space-between',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {address ? (
        <Link component={RouterLink} to={address} underline="hover" variant="h4">
          {name}
        </Link>
      ) : (
        <Typography variant="h4" component="span">
          {name}
        </Typography>
      )}
      <Typography color="textSecondary">
        {facts ? facts.join(' · ') : intl.formatMessage({ id: 'shell.home.recent.ccn' }, { ccn: chosen.ccn })}
      </Typography>
    </Box>
  )
}
