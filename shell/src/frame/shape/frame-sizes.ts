/** Sizes of the frame in pixels. What depends on where the menu is lies in the page's own style (`page/skeleton.css`). */
export const drawerWidth = 260
export const headerHeight = 80
export const menuBarHeight = 62

/** Where the page begins beside the menu, and where what lies above the page ends. */
export const frameStart = 'var(--frame-start)'
export const frameTop = 'var(--frame-top)'
/** The distance of the page from the edge of the window that has no menu. */
export const frameEnd = 'var(--frame-end)'
