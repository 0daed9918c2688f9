import { grounds, type SxProps, type Theme } from '@keyroom/ui/core'
import { personStyle } from '../members/person-style.ts'

const rowStyle: SxProps<Theme> = {
  '&[data-layout=narrow] :is([role=rowheader], [role=columnheader]:first-of-type)': { gridColumn: '1 / -1' },
  '&[data-layout=narrow] [data-rows] [role=row]': { alignContent: 'center', rowGap: 0.25 },
  '& [data-seat]': { display: 'grid', justifyItems: 'start', borderRadius: 1, width: 'fit-content' },
  '& [data-open]': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '& input[type=checkbox]': {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    width: '2.25rem',
    height: '2.25rem',
    m: 0,
    marginInlineStart: '-0.5rem',
    borderRadius: '50%',
    cursor: 'pointer',
    '&:hover:enabled': { bgcolor: 'action.hover' },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.45 },
    '&::before': {
      content: '""',
      gridArea: '1 / 1',
      boxSizing: 'border-box',
      width: '1.125rem',
      height: '1.125rem',
      border: '2px solid',
      borderColor: ({ palette }) => grounds[palette.mode].outline,
      borderRadius: '3px',
    },
    '&:checked::before': { borderColor: 'primary.main', bgcolor: 'primary.main' },
    '&:checked::after': {
      content: '""',
      gridArea: '1 / 1',
      placeSelf: 'center',
      width: '0.75rem',
      height: '0.75rem',
      bgcolor: 'primary.contrastText',
      clipPath: 'polygon(12% 50%, 0 62%, 38% 96%, 100% 22%, 88% 10%, 37% 71%)',
    },
    '@media (forced-colors: active)': {
      appearance: 'auto',
      width: '1.25rem',
      height: '1.25rem',
      m: 1,
      '&::before, &::after': { display: 'none' },
    },
  },
}

/** Style of the seat rows. The check boxes are native ones, because a MUI component for each of thousands would be slow. */
export const seatStyle: readonly SxProps<Theme>[] = [personStyle, rowStyle]
