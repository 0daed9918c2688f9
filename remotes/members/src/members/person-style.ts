import type { SxProps, Theme } from '@keyroom/ui/core'

const ellipsis = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const face = {
  position: 'absolute',
  insetInlineStart: { xs: '1rem', sm: '1.5rem' },
  top: '50%',
  marginBlockStart: '-1rem',
  width: '2rem',
  height: '2rem',
  borderRadius: '50%',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'action.selected',
  color: 'text.primary',
  fontSize: '0.75rem',
  fontWeight: 600,
  '&::before': { content: 'attr(data-face)' },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const

/** Style of rows about a person: the picture at the start, then the name and the e-mail address. */
export const personStyle: SxProps<Theme> = {
  '& [role=row]': { paddingInlineStart: { xs: '3.75rem', sm: '4.5rem' } },
  '& [data-face]': face,
  '&[data-layout=narrow] [data-face]': { top: '0.75rem', marginBlockStart: 0 },
  // The layout places a name; the name's own direction decides only at which end it is cut off.
  '& :is([data-person], [role=rowheader], [data-rows] [data-area=email])': { display: 'grid', justifyItems: 'start' },
  '& [data-name]': { ...ellipsis, typography: 'body2', fontWeight: 500, color: 'text.primary' },
  '& [data-email]': { ...ellipsis, typography: 'caption', color: 'text.secondary' },
}
