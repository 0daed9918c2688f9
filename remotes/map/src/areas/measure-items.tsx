import { Box, Icon, ListSubheader, MenuItem } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { isPublic, measures } from './measures.ts'

/**
 * The measures as items of a list, with more that need the cost reports after the public ones. Those are locked without
 * access. An array, because a list does not look into fragments.
 */
export function measureItems(hasReports: boolean, more: readonly string[] = []) {
  const lockedItem = (measure: string) => (
    <MenuItem key={measure} value={measure} disabled={!hasReports}>
      {hasReports ? null : <Icon name="lock" size={16} />}
      <Box component="span" sx={{ marginInlineStart: hasReports ? 0 : 1 }}>
        <FormattedMessage id={`map.measure.${measure}`} />
      </Box>
    </MenuItem>
  )
  return [
    ...measures.filter(isPublic).map((measure) => (
      <MenuItem key={measure} value={measure}>
        <FormattedMessage id={`map.measure.${measure}`} />
      </MenuItem>
    )),
    hasReports ? null : (
      <ListSubheader key="locked" sx={{ lineHeight: 1.4, py: 1, maxWidth: 320, whiteSpace: 'normal' }}>
        <FormattedMessage id="map.card.analyticsLocked" />
      </ListSubheader>
    ),
    ...more.map(lockedItem),
    ...measures.filter((measure) => !isPublic(measure)).map(lockedItem),
  ]
}
