import { Avatar, Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { roleName } from '../members/roles.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'

/** The organization, and the user's roles in it. */
export function OrganizationCard({ account, claims }: OrganizationFacts) {
  const intl = useIntl()
  const roles = claims.roles.map((role) => roleName(intl, role))
  return (
    <Card
      component="section"
      aria-labelledby="members-organization"
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Avatar
        {...(account.image_url ? { src: account.image_url } : {})}
        alt=""
        variant="rounded"
        sx={{ width: 56, height: 56, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {account.display_name.slice(0, 1).toUpperCase()}
      </Avatar>
      <Typography id="members-organization" variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {account.display_name}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        <Fact label={<FormattedMessage id="members.facts.short-name" />}>{account.name}</Fact>
        <Fact label={<FormattedMessage id="members.facts.role" />}>
          {roles.length > 0 ? intl.formatList(roles) : <FormattedMessage id="members.role.none" />}
        </Fact>
      </Box>
    </Card>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}
