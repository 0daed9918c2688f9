import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { Section } from './section.tsx'
import { WaysIn } from './ways-in.tsx'

const sources = ['reports', 'list', 'places', 'basemap']

/** Where the data comes from, and what is shown without any. */
export function Sources() {
  return (
    <Section
      id="sources"
      title={<FormattedMessage id="shell.landing.sources.title" />}
      text={<FormattedMessage id="shell.landing.sources.text" />}
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' } }}
      >
        {sources.map((id) => (
          <Box
            key={id}
            sx={{
              display: 'grid',
              gridColumn: '1 / -1',
              gridTemplateColumns: 'subgrid',
              py: 1.5,
              gap: { xs: 0.5, md: 3 },
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="h4">
              <FormattedMessage id={`shell.landing.sources.${id}.title`} />
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
              <FormattedMessage id={`shell.landing.sources.${id}.text`} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: { xs: 4, md: 6 } }}>
        <WaysIn />
      </Box>
    </Section>
  )
}
