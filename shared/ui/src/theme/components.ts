import type { Components, Theme } from '@mui/material/styles'
import type { Preferences } from '@keyroom/contract'
import { mix } from './color.ts'
import { grounds } from './grounds.ts'
import type { Mode } from './grounds.ts'

/** The ring around the focused element: as visible as text, and never hidden. */
const focusRing = (theme: Theme) => ({ outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 })

/**
 * The product's languages are written left to right, also in a mirrored layout: without this, "6.1 days." would read
 * ".days 6.1". Each text detects its direction and stays aligned with the layout ("left" is mirrored like all styles).
 * No specificity, so that any style overrides it.
 */
const leftToRightTexts = {
  ':where(body *)': { unicodeBidi: 'plaintext' },
  ':where(body, input, textarea)': { textAlign: 'left' },
  ':where([dir="ltr"])': { textAlign: 'start' },
} as const

/** The style of a selected item; in forced-colors mode with the system's selection colors. */
const chosen = ({ theme: { palette } }: { theme: Theme }) => ({
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
    backgroundColor: palette.primary.light,
    color: palette.primary.main,
    fontWeight: 600,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      '&, & *': { color: 'HighlightText' },
    },
  },
})

/** A border for elements that would have none in forced-colors mode. */
const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } } as const
/** The same as an outline, which takes no space. */
const forcedOutline = { '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: -1 } } as const

/** A switched-on control in forced-colors mode. */
const forcedChoice = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', opacity: 1 },
} as const

/** Overrides of the library's defaults by component. */
export function componentsOf(preferences: Pick<Preferences, 'outlinedFilled'>, mode: Mode): Components<Theme> {
  const { paper, outline, quiet, faint } = grounds[mode]
  const field = preferences.outlinedFilled ? mix(grounds[mode].default, 0.5, paper) : 'transparent'
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        ':focus-visible': focusRing(theme),
        // Code focuses a heading so that it is read out; it is not a control, so it needs no ring.
        'h1[tabindex="-1"]:focus-visible': { outline: 'none' },
        ...(theme.direction === 'rtl' ? leftToRightTexts : {}),
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Any duration, however short, would turn every change into a transition.
            transition: 'none !important',
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
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: {
        root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper, color: theme.palette.text.primary }),
      },
    },
    MuiAvatar: {
      styleOverrides: {
        colorDefault: ({ theme: { palette } }) => ({
          backgroundColor: palette.primary.light,
          color: palette.primary.main,
        }),
      },
    },
    // The button that removes a chip is a control, so it has the contrast of text.
    MuiChip: {
      styleOverrides: {
        deleteIcon: { color: 'inherit', opacity: 0.8, '&:hover, &:focus': { color: 'inherit', opacity: 1 } },
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h3' } },
    // In line with the title and the content; in a narrow dialog they wrap.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '8px 24px 20px' } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', ...forcedOutline } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { contained: forcedEdge } },
    // WCAG 2.2 requires targets of at least 24 px; touch needs more.
    MuiIconButton: { styleOverrides: { root: { minWidth: 32, minHeight: 32, color: 'inherit' } } },
    // A mouse cannot drag what does not fit, which is most at 200 % zoom, where the screen also counts as small.
    MuiTabs: { defaultProps: { allowScrollButtonsMobile: true } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiOutlinedInput: {
      styleOverrides: { root: { background: field }, notchedOutline: { borderColor: outline } },
    },
    MuiCheckbox: { styleOverrides: { root: { color: outline } } },
    MuiRadio: { styleOverrides: { root: { color: outline } } },
    MuiListItemButton: {
      styleOverrides: {
        root: (props) => ({
          alignItems: 'flex-start',
          padding: '6px 12px',
          borderRadius: props.theme.shape.borderRadius,
          textAlign: 'left',
          ...chosen(props),
          // Disabled entries announce what is coming, so they stay readable.
          '&.Mui-disabled': { opacity: 1, color: quiet, '& svg': { color: faint } },
        }),
      },
    },
    MuiMenuItem: { styleOverrides: { root: chosen } },
    MuiSlider: {
      styleOverrides: {
        rail: { backgroundColor: outline, opacity: 1 },
        track: { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
        thumb: { '@media (forced-colors: active)': { backgroundColor: 'ButtonText' } },
        markLabel: { color: quiet },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { color: 'inherit', minWidth: 36 } } },
    MuiSwitch: {
      styleOverrides: {
        track: { backgroundColor: outline, opacity: 1, ...forcedEdge },
        switchBase: { '&.Mui-checked + .MuiSwitch-track': forcedChoice },
      },
    },
    MuiToggleButton: { styleOverrides: { root: { color: quiet, borderColor: outline } } },
    MuiFormHelperText: { styleOverrides: { root: { color: quiet } } },
  }
}
