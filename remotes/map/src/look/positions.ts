/** Positions on the map that do not cover its controls. */

/** At the end of the map; on a narrow screen along its bottom. */
export const cardPosition = {
  position: 'absolute',
  insetInlineEnd: 12,
  insetInlineStart: { xs: 12, sm: 'auto' },
  top: { xs: 'auto', sm: 12 },
  bottom: { xs: 12, sm: 'auto' },
  width: { sm: 320 },
  maxHeight: { xs: '70%', sm: 'calc(100% - 44px)' },
  display: 'flex',
  flexDirection: 'column',
  // Above legends.
  zIndex: 2,
} as const

/** In the center. */
export const noticePosition = {
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  width: 'min(26rem, calc(100% - 24px))',
  maxHeight: 'calc(100% - 24px)',
  overflowY: 'auto',
} as const
