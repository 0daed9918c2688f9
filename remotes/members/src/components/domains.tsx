import { Box, Chip, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

/** Whose e-mail addresses may be invited; the API tells administrators only. */
export function Domains({ domains, admin }: { domains: readonly string[]; admin: boolean }) {
  const word = admin ? (domains.length > 0 ? 'text' : 'none') : 'admins-only'
  return (
    <Card component="section" aria-labelledby="members-domains" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="members-domains" variant="h3" component="h2" gutterBottom>
        <FormattedMessage id="members.domains.heading" />
      </Typography>
      <Typography color="textSecondary">
        <FormattedMessage id={`members.domains.${word}`} />
      </Typography>
      {admin && domains.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {domains.map((domain) => (
            <Chip component="li" key={domain} label={<bdi dir="ltr">{domain}</bdi>} variant="outlined" />
          ))}
        </Box>
      ) : null}
    </Card>
  )
}
