import { Box, Icon, type IconName } from '@keyroom/ui/core'

/** An icon inside a chip, which positions its icon by a class that a plain icon does not accept. */
export function ChipIcon({ name, className }: { name: IconName; className?: string }) {
  return (
    <Box component="span" className={className} sx={{ display: 'inline-flex' }}>
      <Icon name={name} size={16} />
    </Box>
  )
}
