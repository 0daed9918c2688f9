import { Box, Icon, Link, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { facilityKey, getFacility } from '@keyroom/product-api'
import { useQueries } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { checkAccess, useAccess } from '../../access/access-store.ts'
import { services } from '../../host/services.ts'
import { useRecentHospitals, type RecentHospital } from '../../recent/recent-hospitals.ts'
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
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'text.secondary' }}>
      <Icon name="hospital" size={28} />
      <Typography>
        <FormattedMessage
          id="shell.home.recent.none"
          values={{
            link: (text) => (
              <Link key="map" component={RouterLink} to="/dashboard/widget/map">
                {text}
              </Link>
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
  const screen = mayRead ? 'analytics' : 'widget/map'
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
      <Link component={RouterLink} to={`/dashboard/${screen}?ccn=${chosen.ccn}`} underline="hover" variant="h4">
        {facility?.name ?? chosen.name}
      </Link>
      <Typography color="textSecondary">
        {facts ? facts.join(' · ') : intl.formatMessage({ id: 'shell.home.recent.ccn' }, { ccn: chosen.ccn })}
      </Typography>
    </Box>
  )
}
