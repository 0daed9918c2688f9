import { Box, Icon, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { GridList } from '../parts/grid-list.tsx'
import { Section } from './section.tsx'

const readers = [
  { id: 'planners', icon: 'hospital' },
  { id: 'designers', icon: 'building' },
  { id: 'analysts', icon: 'table' },
]

/** Whom the product is for, and what each of them gets from it. */
export function Audience() {
  return (
    <Section id="audience" isSoft title={<FormattedMessage id="shell.landing.audience.title" />}>
      <GridList columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ xs: 3, md: 4 }}>
        {readers.map(({ id, icon }) => (
          <Box key={id} component="li">
            <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
              <Icon name={icon} size={28} />
            </Box>
            <Typography variant="h3" sx={{ mt: 1 }}>
              <FormattedMessage id={`shell.landing.audience.${id}.title`} />
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75, fontSize: '0.9375rem', lineHeight: 1.6 }}>
              <FormattedMessage id={`shell.landing.audience.${id}.text`} />
            </Typography>
          </Box>
        ))}
      </GridList>
    </Section>
  )
}
