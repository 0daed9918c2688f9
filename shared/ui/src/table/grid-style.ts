import type { SxProps, Theme } from '@keyroom/ui/core'
import type { GridLayout } from './grid-layout.ts'

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
const areas = ['name', 'email', 'roles', 'actions'] as const

/** Style of a whole table: one class, since a class of its own for each cell would cost more than the cells. */
export function gridStyle(layouts: readonly GridLayout[]): SxProps<Theme> & Record<string, unknown> {
  const ofLayouts = layouts.flatMap(({ name, template, headTemplate }) => [
    [`&[data-layout=${name}] [role=row]`, { gridTemplate: template }],
    ...(headTemplate ? [[`&[data-layout=${name}] [data-head] [role=row]`, { gridTemplate: headTemplate }]] : []),
  ])
  return {
    maxHeight: 'min(38rem, 75vh)',
    overflow: 'auto',
    borderTop: 1,
    borderColor: 'divider',
    '@media print': { maxHeight: 'none', overflow: 'visible' },
    '& [data-head]': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
    '& [data-head] [role=row]': {
      justifyContent: 'start',
      borderBottom: 1,
      borderColor: 'divider',
      py: 0.75,
      minHeight: '2.75rem',
    },
    '& [data-rows]': { position: 'relative' },
    '& [data-rows] [role=row]': {
      contain: 'content',
      position: 'absolute',
      insetInline: 0,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& [data-rows] [role=row]:hover': { bgcolor: 'action.hover' },
    '& [data-rows] [role=row]:last-of-type': { borderBottomColor: 'transparent' },
    '& [role=row]': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 2,
      paddingInlineStart: { xs: '3.75rem', sm: '4.5rem' },
      paddingInlineEnd: { xs: 2, sm: 3 },
    },
    // A row keeps its room at the start for whom it is about, whatever its layout.
    '& [data-face]': face,
    '&[data-layout=narrow] [data-face]': { top: '0.75rem', marginBlockStart: 0 },
    '& [role=row] > *': { minWidth: 0 },
    ...Object.fromEntries(areas.map((area) => [`& [data-area=${area}]`, { gridArea: area }])),
    '& [role=columnheader]': { typography: 'body2', fontWeight: 600, color: 'text.primary' },
    // The place of a name goes by the layout; its own direction decides only where it is cut off.
    '& :is([data-person], [role=rowheader], [data-rows] [data-area=email])': { display: 'grid', justifyItems: 'start' },
    '& [data-name]': { ...ellipsis, typography: 'body2', fontWeight: 500, color: 'text.primary' },
    '& [data-email]': { ...ellipsis, typography: 'caption', color: 'text.secondary' },
    ...Object.fromEntries(ofLayouts),
  }
}
