import { Box, Link, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'

const parts = ['features', 'traceable', 'audience', 'sources']

/** The way around the page once more, and what has to be said of data and cookies. */
export function LandingFooter() {
  const intl = useIntl()
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Box sx={{ maxWidth: 'lg', mx: 'auto', px: { xs: 2, sm: 3 }, pt: 4, pb: 6, display: 'grid', gap: 2 }}>
        <Box component="nav" aria-label={intl.formatMessage({ id: 'shell.landing.footer.label' })}>
          <Box
            component="ul"
            sx={{ p: 0, m: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
          >
            {parts.map((id) => (
              <Box key={id} component="li">
                <Link href={`#${id}`} underline="hover" sx={{ display: 'inline-block', py: 0.5 }}>
                  <FormattedMessage id={`shell.landing.footer.${id}`} />
                </Link>
              </Box>
            ))}
          </Box>
        </Box>
        <Typography color="textSecondary" sx={{ maxWidth: '48rem' }}>
          <FormattedMessage id="shell.landing.footer.data" />
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '48rem' }}>
          <FormattedMessage id="shell.landing.footer.cookies" />
        </Typography>
      </Box>
    </Box>
  )
}
