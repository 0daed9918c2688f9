/** Sizes of the frame in pixels. */
export const drawerWidth = 260
export const headerHeight = 80
export const mainMarginTop = 88
