import type { SessionFacts } from '@keyroom/contract'
import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'

/** Roles with translated names; any other is shown as the identity provider spells it. */
const knownRoles: readonly string[] = ['Admin', 'Member']

/** The claims about the active account. */
export function AccountFacts({ claims, activeAccount }: SessionFacts) {
  const intl = useIntl()
  const roles = claims.roles.map((role) =>
    knownRoles.includes(role) ? intl.formatMessage({ id: `profile.account.role.${role}` }) : role,
  )
  const inOrganization = activeAccount.accountType === 'organization'
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}
    >
      <Fact label={<FormattedMessage id="profile.account.type" />}>
        <FormattedMessage id={`profile.account.type.${activeAccount.accountType}`} />
      </Fact>
      {inOrganization ? (
        <Fact label={<FormattedMessage id="profile.account.organization" />}>{activeAccount.display_name}</Fact>
      ) : null}
      {inOrganization ? (
        <Fact label={<FormattedMessage id="profile.account.roles" values={{ count: roles.length }} />}>
          {roles.length > 0 ? intl.formatList(roles) : <FormattedMessage id="profile.account.roles.none" />}
        </Fact>
      ) : null}
      {claims.updated_at ? (
        <Fact label={<FormattedMessage id="profile.account.updated" />}>
          <FormattedDate value={claims.updated_at} dateStyle="medium" timeStyle="short" />
        </Fact>
      ) : null}
      <Fact label={<FormattedMessage id="profile.account.sub" />}>
        <bdi dir="ltr">{claims.sub}</bdi>
      </Fact>
    </Box>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
