/** The parts of MUI that open over the page: a chunk of their own, since nothing is open when a page first appears. */
export { default as Drawer } from '@mui/material/Drawer'
export { default as Menu } from '@mui/material/Menu'
export { default as MenuItem } from '@mui/material/MenuItem'
export { default as MenuList } from '@mui/material/MenuList'
export { default as Popover } from '@mui/material/Popover'
export { default as Popper } from '@mui/material/Popper'
export { default as Snackbar } from '@mui/material/Snackbar'
export { TooltipBubble } from './tooltip-bubble.tsx'
