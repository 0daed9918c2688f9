/**
 * The icons by the names that descriptors and components use, stroked on a 24 x 24 grid, one path each. The shell ships
 * them all, so that menu entries of any remote have their icons.
 */
export const shapes = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  bed: 'M3 18V6M3 15h18M21 18v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3M17 13v.1M17 17v.1',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  cart: 'M2.5 4H5l2.3 11h10.4l2.3-8H5.8M8.5 19.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM16.5 19.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  'chart-bar': 'M4 20h16M7 16v-5M12 16V5M17 16V8',
  'chart-line': 'M4 4v16h16M7 15l4-5 3 3 5-7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clipboard: 'M8 5H6v16h12V5h-2M9 3h6v4H9zM9 12h6M9 16h4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  cloud: 'M7 19a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.6 19z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  edit: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'external-link': 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  filter: 'M3 5h18l-7 8.5V20l-4-2v-4.5z',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.6 2.5 3.8 5.5 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.5-3.8-9S9.4 5.5 12 3z',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  home: 'm3 11.5 9-8 9 8M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  hospital: 'M4 21V7h16v14M8 7V3h8v4M2 21h20M12 10v6M9 13h6',
  image: 'M4 4h16v16H4zM4 16l4.5-4.5 4 4L15 13l5 5M15.5 10a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z',
  'image-broken': 'M4 10.5V4h16v6.5L16 8l-4 4-4-4zM4 14.5 8 12l4 4 4-4 4 2.5V20H4z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.8v.1',
  language: 'M3 6h10M8 3.5V6M11 6c-.6 4-3.2 7.2-7 9M5.5 8.5c1 3 3.2 5.2 6 6.5M12 20.5l4.5-11 4.5 11M13.6 17h5.8',
  layers: 'm12 3 9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  map: 'm3 6 6-2.5 6 2.5 6-2.5V18l-6 2.5L9 18l-6 2.5zM9 3.5V18M15 6v14.5',
  'map-pin':
    'M12 21.5c4.7-4.7 7-8.3 7-11a7 7 0 1 0-14 0c0 2.7 2.3 6.3 7 11zM12 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  more: 'M12 6.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 19.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM16.5 11v.1',
  redo: 'm16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4v5.5H9M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 20v-5.5H15',
  ruler: 'm3 15.5 12.5-12.5 5.5 5.5L8.5 21zM7 11.5l2 2M10 8.5l3 3M13 5.5l2 2',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5 21 21',
  settings:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10.4 3h3.2l.5 2.7 1.7 1 2.6-1 1.6 2.8-2.1 1.8v1.9l2.1 1.8-1.6 2.8-2.6-1-1.7 1-.5 2.7h-3.2l-.5-2.7-1.7-1-2.6 1L4 14l2.1-1.8v-1.9L4 8.5l1.6-2.8 2.6 1 1.7-1z',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9.5 5v14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.4-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.2 2.9-4.8 6.5-4.8s6 1.6 6.5 4.8M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 15c2.3.6 3.7 2.1 4 4.5',
  'wifi-off':
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.3-2.8M10.5 5a15 15 0 0 1 11.5 4M15.5 10.8c1.3.4 2.5 1 3.5 1.7M8.5 16a5 5 0 0 1 6.5-.3M12 19.5v.1',
} as const

/** The name of an icon. */
export type IconName = keyof typeof shapes

/** Drawn for an unknown name. */
export const unknownShape = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z'

/** Icons that point along the reading direction and are mirrored with it. */
export const directional: ReadonlySet<string> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'logout',
  'redo',
  'undo',
])
