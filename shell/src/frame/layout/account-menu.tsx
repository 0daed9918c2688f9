import type { Claims } from '@keyroom/contract'
import { Avatar, Box, IconButton, lazyComponent, visuallyHidden } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { useSession, type Session } from '../../kernel/session/session-store.ts'
import { usePopup } from '../shape/use-popup.ts'
import { useIdle } from '../late/when-idle.ts'

const AccountMenuList = lazyComponent(async () => (await import('./account-menu-list.tsx')).AccountMenuList, {
  fallback: null,
  onFailure: 'retry',
})

/** The round button with the person's picture: profile, other accounts, logout. */
export function AccountMenu() {
  const session = useSession()
  if (session.phase === 'signed-in') return <SignedInMenu session={session} />
  if (session.phase !== 'loading' || !session.expected) return null
  return (
    <Box aria-hidden sx={{ p: 0.5 }}>
      <PersonAvatar claims={session.expected.claims} />
    </Box>
  )
}

function PersonAvatar({ claims }: { claims: Claims }) {
  return (
    <Avatar
      src={claims.picture}
      alt=""
      aria-hidden
      sx={{ width: 40, height: 40, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: '1rem' }}
    >
      {initials(nameOf(claims))}
    </Avatar>
  )
}

function nameOf({ user_name, email, sub }: Claims): string {
  return user_name ?? email ?? sub
}

function SignedInMenu({ session }: { session: Extract<Session, { phase: 'signed-in' }> }) {
  const popup = usePopup()
  const isIdle = useIdle()
  const { claims } = session
  const label = useIntl().formatMessage({ id: 'shell.account.menu' }, { name: nameOf(claims) })
  return (
    <>
      <IconButton aria-haspopup="menu" aria-expanded={popup.isOpen} onClick={popup.open} sx={{ p: 0.5 }}>
        <PersonAvatar claims={claims} />
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      </IconButton>
      {isIdle || popup.isOpen ? <AccountMenuList session={session} popup={popup} label={label} /> : null}
    </>
  )
}

function initials(name: string): string {
  return name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
