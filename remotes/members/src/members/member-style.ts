import type { SxProps, Theme } from '@keyroom/ui/core'
import { personStyle } from './person-style.ts'

const rowStyle: SxProps<Theme> = {
  '& [data-area=name]': { gridArea: 'name' },
  '& [data-area=email]': { gridArea: 'email' },
  '& [data-area=roles]': { gridArea: 'roles' },
  '& [data-rows] [role=row]': { alignContent: 'center' },
  '& [data-rows] [data-area=roles]': { display: 'flex', gap: 0.5, overflow: 'hidden', typography: 'body2' },
  '& [data-area=actions]': {
    gridArea: 'actions',
    display: 'flex',
    gap: 0.5,
    justifyContent: 'flex-end',
    alignItems: 'center',
  },
  '& [data-area=actions] [aria-disabled=true]': { opacity: 0.45, cursor: 'not-allowed' },
  '&[data-layout=narrow] [data-area=actions]': { justifyContent: 'space-between', marginInlineStart: '-0.5rem' },
  '&:not([data-layout=wide]) [data-head] [data-area=actions]': { display: 'none' },
  // The arrow of a sorted column stands beside its heading.
  '&:not([data-layout=wide]) [data-head] [data-area=email]': { marginInlineStart: 1.5 },
  '&[data-layout=narrow] [data-head] [data-area=roles]': { justifySelf: 'end' },
  '&[data-layout=wide] [data-email]': { typography: 'body2' },
  '& [data-role]': {
    px: 1,
    py: 0.25,
    borderRadius: 4,
    border: 1,
    borderColor: 'divider',
    typography: 'caption',
    whiteSpace: 'nowrap',
  },
  '& [data-role=Admin]': {
    bgcolor: 'primary.light',
    color: 'primary.main',
    borderColor: 'transparent',
    fontWeight: 600,
  },
}

/** Style of the rows of the members table. */
export const memberStyle: readonly SxProps<Theme>[] = [personStyle, rowStyle]
