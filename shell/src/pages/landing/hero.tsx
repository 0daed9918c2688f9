import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { ProductPicture } from './product-picture.tsx'
import { SignInAway, WaysIn } from './ways-in.tsx'

/** What the product is, in one look: a sentence, the way in, a picture. */
export function Hero() {
  return (
    <Box
      sx={{
        background: ({ palette }) => `linear-gradient(${palette.background.paper}, ${palette.background.default})`,
      }}
    >
      <Box
        sx={{
          maxWidth: 'lg',
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pt: { xs: 4, md: 7 },
          pb: { xs: 3, md: 5 },
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'center',
        }}
      >
        <Box>
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{ fontSize: { xs: '2rem', md: '2.75rem' }, lineHeight: 1.15, textWrap: 'balance' }}
          >
            <FormattedMessage id="shell.landing.title" />
          </Typography>
          <Typography color="textSecondary" sx={{ my: 3, fontSize: '1.0625rem', lineHeight: 1.6 }}>
            <FormattedMessage id="shell.landing.text" />
          </Typography>
          <WaysIn />
          <SignInAway />
        </Box>
        <ProductPicture />
      </Box>
    </Box>
  )
}
