import { Box, Button, Chip, Icon, Paper, Typography, lazyComponent, useAccess } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { CompareLink } from './compare-link.tsx'
import { isHospital, usePicks } from './picks.ts'
import { ProjectButton } from '../projects/project-button.tsx'

const GroupDialog = lazyComponent(async () => (await import('./group-dialog.tsx')).GroupDialog, { fallback: null })

interface PicksBarProps {
  screen: MapScreen
  /** The name of an own location; `undefined` if it is unknown. */
  nameOfOwn: (id: string) => string | undefined
}

/** What is chosen, and what can be done with it: compare, keep as a peer group, use in a project. */
export function PicksBar({ screen, nameOfOwn }: PicksBarProps) {
  const intl = useIntl()
  const hasReports = useAccess('cost-report').allowed
  const [isNaming, setNaming] = useState(false)
  const { picks, toggle, clear } = usePicks(screen)
  if (picks.length === 0) return null
  const { data } = screen.facilities
  const nameOf = (pick: string) => (isHospital(pick) ? data?.byCcn.get(pick)?.name : nameOfOwn(pick)) ?? pick
  const hospitals = picks.filter(isHospital)
  return (
    <Paper
      component="section"
      elevation={8}
      square
      aria-label={intl.formatMessage({ id: 'map.picks.title' })}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        p: 1.5,
        maxHeight: '40dvh',
        overflowY: 'auto',
      }}
    >
      <Typography role="status" component="p" variant="body2" sx={{ fontWeight: 600 }}>
        <FormattedMessage id="map.picks.count" values={{ count: picks.length }} />
      </Typography>
      {picks.map((pick) => (
        <Chip
          key={pick}
          size="small"
          icon={<Icon name={isHospital(pick) ? 'hospital' : 'map-pin'} size={14} />}
          label={nameOf(pick)}
          onDelete={() => toggle(pick)}
          sx={{ maxWidth: 240, '& > svg:first-of-type': { flexShrink: 0, marginInlineStart: 0.75 } }}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {hospitals.length > 0 ? <CompareLink ccns={hospitals} /> : null}
        {hospitals.length > 0 && hasReports ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="users" size={16} />}
            onClick={() => setNaming(true)}
          >
            <FormattedMessage id="map.picks.group" />
          </Button>
        ) : null}
        <ProjectButton
          places={picks.map((pick) => ({
            ...(isHospital(pick) ? { ccn: pick } : { location: pick }),
            name: nameOf(pick),
          }))}
        />
        <Button size="small" onClick={clear}>
          <FormattedMessage id="map.picks.clear" />
        </Button>
      </Box>
      {isNaming ? <GroupDialog ccns={hospitals} onClose={() => setNaming(false)} /> : null}
    </Paper>
  )
}
