import { fromOverlays, whenOpened } from './on-demand.tsx'

/** Slides over the page from one side. A side bar that is always there is no drawer: draw it with `Box`. */
export const Drawer = whenOpened('Drawer')
export const Menu = whenOpened('Menu')
export const Popper = whenOpened('Popper')
export const Snackbar = whenOpened('Snackbar')
/** An entry of a `Menu` or `MenuList`. */
export const MenuItem = fromOverlays('MenuItem')
/** The entries of a menu that stands in a `Popper`. */
export const MenuList = fromOverlays('MenuList')
