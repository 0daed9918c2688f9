import { Box, Icon, type IconName } from '@keyroom/ui/core'

/** An icon inside a chip: the chip sets the place of its icon by class, which a plain icon does not take. */
export function ChipIcon({ name, className }: { name: IconName; className?: string }) {
  return (
    <Box component="span" className={className} sx={{ display: 'inline-flex' }}>
      <Icon name={name} size={16} />
    </Box>
  )
}
