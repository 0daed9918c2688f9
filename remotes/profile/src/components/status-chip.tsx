import { Box, Chip, Icon, type IconName } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface StatusChipProps {
  color: 'success' | 'warning'
  icon: IconName
  label: ReactNode
}

/** A status in a few words, with an icon. */
export function StatusChip({ color, icon, label }: StatusChipProps) {
  return <Chip size="small" variant="outlined" color={color} icon={<ChipIcon name={icon} />} label={label} />
}

/** An icon inside a chip, which positions its icon by a class that a plain icon does not accept. */
function ChipIcon({ name, className }: { name: IconName; className?: string }) {
  return (
    <Box component="span" className={className} sx={{ display: 'inline-flex' }}>
      <Icon name={name} size={16} />
    </Box>
  )
}
