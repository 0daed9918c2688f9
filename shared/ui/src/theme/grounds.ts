/** Background and text colors, light and dark. */
export const grounds = {
  light: {
    paper: '#ffffff',
    default: '#eef2f6',
    heading: '#121926',
    text: '#364152',
    quiet: '#4b5565',
    faint: '#9aa4b2',
    outline: '#7b8698',
    divider: '#dce2ea',
  },
  dark: {
    paper: '#111936',
    default: '#1a223f',
    heading: '#d7dcec',
    text: '#bdc8f0',
    quiet: '#a3afd6',
    faint: '#5d6a97',
    outline: '#7583b3',
    divider: '#2b3560',
  },
} as const

/** Light or dark, as in the UI configuration. */
export type Mode = keyof typeof grounds
