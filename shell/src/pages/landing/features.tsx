import { Box, Icon, Paper, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { GridList } from '../parts/grid-list.tsx'
import { Section } from './section.tsx'

const features = [
  { id: 'map', icon: 'map-pin' },
  { id: 'analytics', icon: 'chart-line' },
  { id: 'rooms', icon: 'ruler' },
  { id: 'projects', icon: 'layers' },
]

/** The parts of the product, each with what a planner does there. */
export function Features() {
  return (
    <Section id="features" isSoft title={<FormattedMessage id="shell.landing.features.title" />}>
      <GridList columns={{ xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {features.map(({ id, icon }) => (
          <Paper key={id} component="li" elevation={0} sx={{ p: { xs: 2.5, md: 3 }, display: 'flex', gap: 2 }}>
            <Box sx={tile}>
              <Icon name={icon} size={24} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h3">
                <FormattedMessage id={`shell.landing.${id}.title`} />
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.75, fontSize: '0.9375rem', lineHeight: 1.6 }}>
                <FormattedMessage id={`shell.landing.${id}.text`} />
              </Typography>
            </Box>
          </Paper>
        ))}
      </GridList>
    </Section>
  )
}

const tile = {
  flex: 'none',
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  bgcolor: 'primary.light',
  color: 'primary.dark',
}
