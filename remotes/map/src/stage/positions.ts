/** Where things lie on the map, so that they never cover its controls. */

/** Beside the map's far edge; on a narrow screen along its bottom. */
export const cardPlace = {
  position: 'absolute',
  insetInlineEnd: 12,
  insetInlineStart: { xs: 12, sm: 'auto' },
  top: { xs: 'auto', sm: 12 },
  bottom: { xs: 12, sm: 'auto' },
  width: { sm: 320 },
  maxHeight: { xs: 'calc(100% - 24px)', sm: 'calc(100% - 44px)' },
  display: 'flex',
  flexDirection: 'column',
} as const

/** In the middle. */
export const noticePlace = {
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  width: 'min(26rem, calc(100% - 24px))',
  maxHeight: 'calc(100% - 24px)',
  overflowY: 'auto',
} as const
