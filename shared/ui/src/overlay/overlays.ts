/** The parts of MUI that open over the page: a chunk of their own, since nothing is open when a page first appears. */
export { Drawer } from './drawer.tsx'
export { Menu } from './menu.tsx'
export { default as MenuItem } from '@mui/material/MenuItem'
export { default as MenuList } from '@mui/material/MenuList'
export { Popper } from './popper.tsx'
export { default as Snackbar } from '@mui/material/Snackbar'
export { TooltipBubble } from './tooltip-bubble.tsx'
