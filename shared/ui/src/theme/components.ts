import type { Components, Theme } from '@mui/material/styles'
import type { Preferences } from '@keyroom/contract'
import { mix } from './color.ts'
import { grounds } from './grounds.ts'
import type { Mode } from './grounds.ts'

/** The ring around whatever the keyboard is on: as visible on the ground as text is, and never hidden. */
const focusRing = (theme: Theme) => ({ outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 })

/** How single components differ from the library's defaults. */
export function componentsOf(preferences: Pick<Preferences, 'outlinedFilled'>, mode: Mode): Components<Theme> {
  const { paper, outline, quiet } = grounds[mode]
  const field = preferences.outlinedFilled ? mix(grounds[mode].default, 0.5, paper) : 'transparent'
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        ':focus-visible': focusRing(theme),
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiAlert: {
      styleOverrides: {
        standard: ({ theme, ownerState }) => ({
          color: theme.palette.text.primary,
          backgroundColor: theme.palette[ownerState.severity ?? 'success'].light,
        }),
      },
    },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    // 24 px is the smallest target that WCAG 2.2 lets pass; a finger wants more.
    MuiIconButton: { styleOverrides: { root: { minWidth: 32, minHeight: 32, color: 'inherit' } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiOutlinedInput: {
      styleOverrides: { root: { background: field }, notchedOutline: { borderColor: outline } },
    },
    MuiCheckbox: { styleOverrides: { root: { color: outline } } },
    MuiRadio: { styleOverrides: { root: { color: outline } } },
    MuiListItemIcon: { styleOverrides: { root: { color: 'inherit', minWidth: 36 } } },
    MuiFormHelperText: { styleOverrides: { root: { color: quiet } } },
  }
}
